import type { VideoPlan } from './video-plan.rule';

/** Metadata of a video. Sizes are as shown: rotation and pixel shape applied. */
export interface Probed {
  codec: string | null;
  /** RFC 6381, e.g. 'avc1.64001f'. */
  codecText: string | null;
  /** Null without sound. */
  audioCodec: string | null;
  width: number;
  height: number;
  /** Length in seconds. */
  duration: number;
  framesPerSecond: number;
}

/** One open video; nothing but this file is read. */
export interface OpenVideo {
  /** Metadata; null for a file without pictures. */
  probe(): Promise<Probed | null>;
  /**
   * Frame at `seconds` from the start as an upright PNG of `size`, or the key frame before it when decoding
   * up to there costs too much. Null when there is none.
   */
  frameAt(seconds: number, size: { width: number; height: number }): Promise<Buffer | null>;
  /** Writes the rendition to `target`, an MP4 with its index in front. */
  render(plan: RenderPlan, target: string, report: (part: number) => void): Promise<void>;
  close(): void;
}
export type RenderPlan = Extract<VideoPlan, { do: 'copy' | 'encode' }>;

export interface ClipWriter {
  /** Adds a frame in RGBA of the given size. */
  add(pixels: Buffer): Promise<void>;
  finish(): Promise<void>;
}
export interface ClipWish {
  width: number;
  height: number;
  framesPerSecond: number;
  bitrate: number;
}

/** Interface of a video library, with two implementations. */
export interface VideoEngine {
  open(source: string): Promise<OpenVideo>;
  /** Writes a new H.264 video out of pictures. */
  write(target: string, wish: ClipWish): Promise<ClipWriter>;
}

/** Limit of pixels decoded from a key frame to the requested frame: a second or two of work. */
export const SEEK_PIXELS = 600_000_000;
