import type { Probed } from './engine.types';

/** Used part of `ffprobe -show_streams -show_format -of json`. */
export interface ProbeAnswer {
  streams?: ProbeStream[];
  format?: { duration?: string };
}
interface ProbeStream {
  codec_type?: string;
  codec_name?: string;
  codec_tag_string?: string;
  profile?: string;
  level?: number;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  duration?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
}

/** Codec names used by the rest of the product. */
const CODECS: Record<string, string> = { h264: 'avc', hevc: 'hevc', vp8: 'vp8', vp9: 'vp9', av1: 'av1' };
/** ISO 14496-10 Annex A, as RFC 6381 writes it. */
const PROFILES: Record<string, string> = {
  Baseline: '42',
  'Constrained Baseline': '42',
  Main: '4d',
  Extended: '58',
  High: '64',
  'High 10': '6e',
  'High 4:2:2': '7a',
  'High 4:4:4 Predictive': 'f4',
};

/** Converts ffprobe's report; null for a file without pictures. */
export function readProbe({ streams = [], format }: ProbeAnswer): Probed | null {
  const video = streams.find((one) => one.codec_type === 'video' && !one.disposition?.attached_pic);
  if (!video) return null;
  const audio = streams.find((one) => one.codec_type === 'audio');
  const [across, down] = ratio(video.sample_aspect_ratio, ':');
  const wide = Math.round((video.width ?? 0) * (across > 0 && down > 0 ? across / down : 1));
  const turned = video.side_data_list?.some(({ rotation }) => Math.abs(rotation ?? 0) % 180 === 90);
  const [frames, seconds] = ratio(video.avg_frame_rate, '/');
  const known = video.codec_name && video.codec_name !== 'unknown' ? video.codec_name : null;
  return {
    codec: known && (CODECS[known] ?? known),
    codecText: known === 'h264' ? h264Text(video) : known,
    audioCodec: audio ? (audio.codec_name ?? 'unknown') : null,
    width: turned ? (video.height ?? 0) : wide,
    height: turned ? wide : (video.height ?? 0),
    duration: Number(format?.duration ?? video.duration ?? 0) || 0,
    framesPerSecond: seconds > 0 ? frames / seconds : 0,
  };
}

function h264Text({ profile = '', level = 0, codec_tag_string: tag }: ProbeStream): string | null {
  const number = PROFILES[profile];
  return number
    ? `${tag === 'avc3' ? 'avc3' : 'avc1'}.${number}00${level.toString(16).padStart(2, '0')}`
    : null;
}

function ratio(text: string | undefined, by: string): [number, number] {
  const [a = 0, b = 0] = (text ?? '').split(by).map(Number);
  return [a || 0, b || 0];
}
