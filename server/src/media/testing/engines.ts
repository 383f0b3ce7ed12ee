import { existsSync } from 'node:fs';

const FFMPEG = process.env.VITRINE_FFMPEG ?? '/usr/bin/ffmpeg';

/** What the tests of films run over: the library that comes along, and the system's ffmpeg where there is one. */
export const ENGINES: [name: string, ffmpeg: string | undefined][] = [
  ['the library', undefined],
  ...(existsSync(FFMPEG) ? [['the system', FFMPEG] as [string, string]] : []),
];
