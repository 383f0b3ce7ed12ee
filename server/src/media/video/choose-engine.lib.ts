import type { VideoEngine } from './engine.types';

/** The system's ffmpeg where the operator names one, else the library that comes along. Neither is loaded without being used. */
export async function videoEngine(ffmpeg: string | undefined): Promise<VideoEngine> {
  return ffmpeg
    ? (await import('./system-engine.client')).systemEngine(ffmpeg)
    : (await import('./library-engine.client')).libraryEngine();
}
