import type { Trim } from '../prepare/prepared.types';
import { fitRendition, MAX_VIDEO_SECONDS, SCREEN_LONG, SCREEN_SHORT } from '../prepare/rendition.rule';
import { type Detail, sentence } from '../../platform/languages/sentence.rule';

/** Facts of a video before anything is made of it. Sizes are as shown (rotation and pixel shape applied). */
export interface VideoFacts {
  codec: string | null;
  /** RFC 6381, e.g. 'avc1.64001f'. */
  codecText: string | null;
  audioCodec: string | null;
  width: number;
  height: number;
  duration: number;
  framesPerSecond: number;
  type: string;
  moovFirst: boolean;
  fragmented: boolean;
  hasPlace: boolean;
}

export type VideoPlan =
  | { do: 'keep' }
  | { do: 'copy' }
  | {
      do: 'encode';
      width: number;
      height: number;
      bitrate: number;
      frameRate: number | undefined;
      trim?: Trim;
    }
  | { do: 'refuse'; detail: Detail };

const MAX_SIDE = 8192;
/** Largest frame of cameras: 8K cinema. */
const MAX_FRAME_PIXELS = 8192 * 4320;
/** Limit of all frames together that have to be encoded: an hour of Full HD at 60 frames a second. */
const MAX_WORK_PIXELS = 3600 * 60 * 1920 * 1088;
const MAX_FRAMES_PER_SECOND = 61;
/** Baseline, Main and High, which every screen's decoder plays; not High 10, 4:2:2 and 4:4:4. */
const SCREEN_PROFILES = /^avc[13]\.(42|4d|58|64)/i;

/** Least length of a part in seconds. */
const LEAST_SECONDS = 1;

/**
 * Decides how a video gets to screens as H.264 of at most 1920×1080 (product §5): as it is, copied into a
 * clean file, or encoded again. A part is always encoded: a copy could only begin at a key frame.
 */
export function planVideo(facts: VideoFacts, part?: Trim): VideoPlan {
  const fault = faultOf(facts);
  if (fault) return { do: 'refuse', detail: fault };
  const trim = part && { start: part.start, end: Math.min(part.end, facts.duration) };
  const duration = trim ? trim.end - trim.start : facts.duration;
  if (trim && duration < LEAST_SECONDS) return { do: 'refuse', detail: 'This video is shorter than that.' };
  const size = fitRendition(facts.width, facts.height, { long: SCREEN_LONG, short: SCREEN_SHORT }, true);
  const tooFast = facts.framesPerSecond > MAX_FRAMES_PER_SECOND;
  if (!trim && !size.shrunk && !tooFast && SCREEN_PROFILES.test(facts.codecText ?? '')) {
    const isClean = facts.type === 'video/mp4' && facts.moovFirst && !facts.fragmented && !facts.hasPlace;
    return { do: isClean && (facts.audioCodec === null || facts.audioCodec === 'aac') ? 'keep' : 'copy' };
  }
  if (facts.width * facts.height * facts.framesPerSecond * duration > MAX_WORK_PIXELS) {
    return {
      do: 'refuse',
      detail: 'This video is too long for its size. Export it as H.264 MP4, up to 1920×1080, then upload it.',
    };
  }
  const frames = Math.min(60, Math.max(24, facts.framesPerSecond || 30));
  const bitrate = Math.round(Math.max(800_000, size.width * size.height * frames * 0.1));
  return {
    do: 'encode',
    width: size.width,
    height: size.height,
    bitrate,
    frameRate: tooFast ? 60 : undefined,
    ...(trim ? { trim } : {}),
  };
}

/** Sentence for the user why these facts allow no plan; null when one is possible. */
function faultOf({ codec, duration, width, height }: VideoFacts): Detail | null {
  if (!codec) return 'This kind of video is not supported. Export it as H.264 MP4, then upload it.';
  if (!(duration > 0)) return 'This video is empty.';
  if (duration > MAX_VIDEO_SECONDS) return 'This video is longer than one hour.';
  if (Math.min(width, height) < 2 || Math.max(width, height) > MAX_SIDE)
    return sentence`This video is ${width}×${height}; screens can use up to ${MAX_SIDE} a side.`;
  if (width * height > MAX_FRAME_PIXELS)
    return sentence`This video is ${width}×${height}; screens can use up to 8192×4320.`;
  return null;
}
