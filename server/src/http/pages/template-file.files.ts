import fs from 'node:fs';

/** Reads a small text file that a new build may replace while the server runs; null while it is missing. */
export function createTemplateFile(file: string): () => string | null {
  let stamp = '';
  let text: string | null = null;
  return () => {
    const found = fs.statSync(file, { throwIfNoEntry: false });
    const now = found ? `${found.mtimeMs}:${found.size}:${found.ino}` : '';
    if (now !== stamp) {
      stamp = now;
      text = found ? fs.readFileSync(file, 'utf8') : null;
    }
    return text;
  };
}
