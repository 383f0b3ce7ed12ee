import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { MediaRefused } from '../prepare/prepared.types';
import {
  SEEK_PIXELS,
  type ClipWish,
  type ClipWriter,
  type OpenVideo,
  type RenderPlan,
  type VideoEngine,
} from './engine.types';
import { readProbe, type ProbeAnswer } from './system-probe.rule';
import { foreignText } from '../../platform/languages/sentence.rule';

/**
 * MP4 and QuickTime only, this one file only: a playlist named .mp4 must not make ffmpeg read or fetch
 * something else. Slice threads: frame threads would hold many large frames at a time.
 */
const only = (source: string) => [
  '-thread_type',
  'slice',
  '-threads',
  '2',
  '-f',
  'mov',
  '-protocol_whitelist',
  'file',
  '-i',
  `file:${source}`,
];
const QUIET = ['-hide_banner', '-loglevel', 'error', '-nostdin'];
/** Encoders in order of quality: H.264 in software, depending on the build of ffmpeg. */
const ENCODERS = ['libx264', 'libopenh264'];
const MOST_OUTPUT = 64 * 1024 * 1024;

/** The system's ffmpeg and ffprobe; `ffprobe` is beside `ffmpeg`. */
export function systemEngine(ffmpeg: string): VideoEngine {
  const ffprobe = path.join(path.dirname(ffmpeg), path.basename(ffmpeg).replace('ffmpeg', 'ffprobe'));
  let encoder: Promise<string> | undefined;
  const h264 = () => (encoder ??= findEncoder(ffmpeg));
  return {
    open: async (source) => openVideo({ ffmpeg, ffprobe, h264 }, source),
    write: async (target, wish) => writeClip(ffmpeg, await h264(), target, wish),
  };
}

interface Programs {
  ffmpeg: string;
  ffprobe: string;
  h264(): Promise<string>;
}

function openVideo({ ffmpeg, ffprobe, h264 }: Programs, source: string): OpenVideo {
  let pixelsPerSecond = 0;
  return {
    async probe() {
      const wanted = ['-show_streams', '-show_format', '-of', 'json'];
      const answer = await run(ffprobe, ['-hide_banner', '-loglevel', 'error', ...wanted, ...only(source)]);
      const probed = readProbe(JSON.parse(answer.toString()) as ProbeAnswer);
      if (probed) pixelsPerSecond = probed.framesPerSecond * probed.width * probed.height;
      return probed;
    },
    async frameAt(seconds, { width, height }) {
      // The positions of key frames are unknown: for a position that may be far from one, the nearest key
      // frame is used.
      const exact = seconds * pixelsPerSecond <= SEEK_PIXELS;
      const seek = [exact ? '-accurate_seek' : '-noaccurate_seek', '-ss', seconds.toFixed(3)];
      const shape = ['-map', '0:v:0', '-frames:v', '1', '-vf', `scale=${width}:${height}`];
      const png = ['-f', 'image2pipe', '-c:v', 'png', 'pipe:1'];
      const bytes = await run(ffmpeg, [...QUIET, ...seek, ...only(source), ...shape, ...png]);
      return bytes.length > 0 ? bytes : null;
    },
    async render(plan, target, report) {
      const probed = await this.probe();
      const video = plan.do === 'copy' ? ['-c:v', 'copy'] : encodeArgs(plan, await h264());
      const trim = plan.do === 'encode' ? plan.trim : undefined;
      const part = trim ? ['-ss', trim.start.toFixed(3), '-t', (trim.end - trim.start).toFixed(3)] : [];
      // Copied sound would begin and end at its own packets.
      const canCopySound = probed?.audioCodec === 'aac' && !trim;
      const args = [
        ...[...QUIET, '-y', ...part, ...only(source), '-map', '0:v:0', '-map', '0:a:0?'],
        ...['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
        ...[...video, ...(canCopySound ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '160k'])],
        ...['-movflags', '+faststart', '-progress', 'pipe:1', '-f', 'mp4', target],
      ];
      await run(ffmpeg, args, (text) => {
        const done = Number(/out_time_us=(\d+)/.exec(text)?.[1] ?? 0) / 1e6;
        const length = trim ? trim.end - trim.start : (probed?.duration ?? 0);
        if (length > 0) report(Math.min(1, done / length));
      });
    },
    close: () => undefined,
  };
}

/**
 * Lookahead of x264 instead of 40 frames: invisible at a rendition's bitrates (0.04 dB), and 4K takes 360 MB
 * in place of 630.
 */
const LOOKAHEAD = ['-rc-lookahead', '10'];

function encodeArgs(plan: Extract<RenderPlan, { do: 'encode' }>, encoder: string): string[] {
  return [
    ...['-filter_threads', '1', '-threads', '2', ...(encoder === 'libx264' ? LOOKAHEAD : [])],
    ...['-c:v', encoder, '-b:v', String(plan.bitrate), '-pix_fmt', 'yuv420p', '-profile:v', 'high'],
    ...['-vf', `scale=${plan.width}:${plan.height},setsar=1`],
    ...(plan.frameRate ? ['-r', String(plan.frameRate)] : []),
  ];
}

async function findEncoder(ffmpeg: string): Promise<string> {
  const known = (await run(ffmpeg, ['-hide_banner', '-loglevel', 'error', '-encoders'])).toString();
  const found = ENCODERS.find((name) => known.includes(` ${name} `));
  if (!found) throw new Error(`${ffmpeg} has no encoder for H.264 (${ENCODERS.join(' or ')}).`);
  return found;
}

/**
 * Runs a program and returns its output; `hear` receives it as a stream instead. An error exit is the file's
 * fault.
 */
async function run(program: string, args: string[], hear?: (text: string) => void): Promise<Buffer> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: Buffer[] = [];
  let bytes = 0;
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    if (hear) return hear(part.toString());
    bytes += part.length;
    if (bytes > MOST_OUTPUT) child.kill('SIGKILL');
    else parts.push(part);
  });
  child.stderr.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-2000);
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code === 0) return Buffer.concat(parts);
  // Killed from outside, or a full disk: not the file's fault.
  if (signal || /No space left on device/.test(said)) throw ours(`${program} ended (${signal ?? said}).`);
  throw new MediaRefused(foreignText(said.split('\n')[0] || `${program} ended with ${code}.`));
}

const ours = (message: string) => Object.assign(new Error(message), { code: 'EFFMPEG' });

/** Fast settings: the result is prepared like any upload. */
function clipArguments(encoder: string, target: string, wish: ClipWish): string[] {
  const { width, height, framesPerSecond, bitrate } = wish;
  const raw = `-f rawvideo -pix_fmt rgba -s ${width}x${height} -r ${framesPerSecond} -i pipe:0`;
  const quick = encoder === 'libx264' ? '-preset veryfast ' : '';
  const coded = `-c:v ${encoder} ${quick}-b:v ${bitrate} -pix_fmt yuv420p -g ${2 * framesPerSecond}`;
  const written = '-movflags +faststart -f mp4';
  return [...`-hide_banner -loglevel error -y ${raw} ${coded} ${written}`.split(' '), target];
}

function writeClip(ffmpeg: string, encoder: string, target: string, wish: ClipWish): ClipWriter {
  const args = clipArguments(encoder, target, wish);
  const child = spawn(ffmpeg, args, { stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = once(child, 'close') as Promise<[number | null]>;
  ended.catch(() => undefined);
  child.stdin.on('error', () => undefined);
  return {
    async add(pixels) {
      if (!child.stdin.write(pixels)) await Promise.race([once(child.stdin, 'drain'), ended]);
    },
    async finish() {
      child.stdin.end();
      const [code] = await ended;
      if (code !== 0) throw new Error(`${ffmpeg} could not write a video (${code}).`);
    },
  };
}
