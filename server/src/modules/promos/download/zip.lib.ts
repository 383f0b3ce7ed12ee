import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

interface ZippedFile {
  name: string;
  /** Unix seconds. */
  modifiedAt: number;
  open(): Promise<Readable>;
}

/**
 * Archive of files, each opened when the one before it is sent. Uncompressed: pictures and videos are. Breaks
 * off when one cannot be read, so that no browser takes half an archive for a whole one.
 */
export function zipOf(files: readonly ZippedFile[], onBroken: (error: unknown) => void): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const breakOff = (error: unknown) => {
    onBroken(error);
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  for (const { name, modifiedAt, open } of files)
    zip.addReadStreamLazy(name, { mtime: new Date(modifiedAt * 1000), compress: false }, (take) => {
      open().then(
        (stream) => {
          stream.once('error', breakOff);
          // The browser went away: what is being read is closed.
          out.once('close', () => stream.destroy());
          take(null, stream);
        },
        (error: unknown) => breakOff(error),
      );
    });
  zip.once('error', breakOff);
  zip.outputStream.pipe(out);
  zip.end();
  return out;
}
