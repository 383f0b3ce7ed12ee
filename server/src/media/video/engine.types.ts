import type { VideoPlan } from './video-plan.rule';

/** What a film says of itself. Sizes are as shown: rotation and pixel shape applied. */
export interface Probed {
  codec: string | null;
  /** RFC 6381, e.g. 'avc1.64001f'. */
  codecText: string | null;
  /** Null without sound. */
  audioCodec: string | null;
  width: number;
  height: number;
  /** Seconds. */
  duration: number;
  framesPerSecond: number;
}

/** One film that is open, and nothing but this one file: nothing is fetched. */
export interface OpenFilm {
  /** Null: there is no picture in it. */
  probe(): Promise<Probed | null>;
  /**
   * The picture shown at `seconds` from the start as a PNG of `size`, upright; of a place that is too far from a key frame, the key
   * frame before it. Null when there is none.
   */
  frameAt(seconds: number, size: { width: number; height: number }): Promise<Buffer | null>;
  /** Writes what screens play to `target`, an MP4 with its index in front. */
  render(plan: RenderPlan, target: string, report: (part: number) => void): Promise<void>;
  close(): void;
}
export type RenderPlan = Extract<VideoPlan, { do: 'copy' | 'encode' }>;

export interface ClipWriter {
  /** RGBA, as large as was said. */
  add(pixels: Buffer): Promise<void>;
  finish(): Promise<void>;
}
export interface ClipWish {
  width: number;
  height: number;
  framesPerSecond: number;
  bitrate: number;
}

/** Everything that the product asks of a video library; two programs can answer. */
export interface VideoEngine {
  open(source: string): Promise<OpenFilm>;
  /** A new H.264 film out of pictures. */
  write(target: string, wish: ClipWish): Promise<ClipWriter>;
}

/** Pixels that may be decoded on the way from a key frame to the picture that was asked for: a second or two of work. */
export const SEEK_PIXELS = 600_000_000;
