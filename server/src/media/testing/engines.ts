import { existsSync } from 'node:fs';

const FFMPEG = process.env.VITRINE_FFMPEG ?? '/usr/bin/ffmpeg';

/** Engines that the video tests run over: the bundled library, and the system's ffmpeg where installed. */
export const ENGINES: [name: string, ffmpeg: string | undefined][] = [
  ['the library', undefined],
  ...(existsSync(FFMPEG) ? [['the system', FFMPEG] as [string, string]] : []),
];
