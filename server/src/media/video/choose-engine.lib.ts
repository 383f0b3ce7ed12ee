import type { VideoEngine } from './engine.types';

/** The system's ffmpeg if the operator names one, else the bundled library. Each is loaded only when used. */
export async function videoEngine(ffmpeg: string | undefined): Promise<VideoEngine> {
  return ffmpeg
    ? (await import('./system-engine.client')).systemEngine(ffmpeg)
    : (await import('./library-engine.client')).libraryEngine();
}
