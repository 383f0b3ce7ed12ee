import { open } from 'node:fs/promises';
import { registerMediabunnyServer } from '@mediabunny/server';
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';
import { moveIndexToFront } from './fast-start';
import { makeThumb } from './make-thumb';
import { checkMovie } from '../inspect/movie-boxes.rule';
import { posterFrame } from './poster-frame';
import { MediaRefused, type Draft, type Prepared, type PrepareTask } from './prepared';
import { planVideo, type VideoFacts, type VideoPlan } from './video-plan.rule';
import { draftPath, measureDraft, writeDraft } from './write-draft';

let isRegistered = false;
/** Software coding only: a screen's file must not depend on the graphics card of the server. */
export function registerCodecs(): void {
  if (!isRegistered) registerMediabunnyServer({ hardwareContext: null });
  isRegistered = true;
}

/** Safe rendition and poster of a video. Only MP4 and QuickTime are opened, and only from this one file: nothing is fetched. */
export async function prepareVideo(task: PrepareTask, report: (percent: number) => void): Promise<Prepared> {
  registerCodecs();
  const input = new Input({ source: new FilePathSource(task.source), formats: [MP4, QTFF] });
  try {
    const facts = await asRefusal(probe(input, task), 'This video is damaged and cannot be opened.');
    const plan = planVideo(facts);
    if (plan.do === 'refuse') throw new MediaRefused(plan.detail);
    report(5);
    const poster = await asRefusal(
      posterFrame(input, facts),
      'The pictures in this video cannot be decoded.',
    );
    const thumb = await writeDraft(task.folder, await makeThumb(poster), 'image/webp');
    report(10);
    const screen = await rendition(input, plan, task, (part) => report(10 + Math.round(part * 85)));
    return { width: facts.width, height: facts.height, duration: facts.duration, thumb, screen };
  } finally {
    input.dispose();
  }
}

async function probe(input: Input, task: PrepareTask): Promise<VideoFacts> {
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new MediaRefused('There is no picture in this video.');
  const audio = await input.getPrimaryAudioTrack();
  const boxes = await movieFacts(task.source);
  const packets = await video.computePacketStats(200);
  return {
    codec: await video.getCodec(),
    codecText: await video.getCodecParameterString(),
    audioCodec: audio ? ((await audio.getCodec()) ?? 'unknown') : null,
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    duration: await input.computeDuration(),
    framesPerSecond: packets.averagePacketRate,
    type: task.type,
    ...boxes,
  };
}

async function movieFacts(path: string) {
  const file = await open(path, 'r');
  try {
    const checked = await checkMovie((await file.stat()).size, async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    });
    if (!checked.ok) throw new MediaRefused(checked.detail);
    return { moovFirst: checked.moovFirst, fragmented: checked.fragmented, tellsPlace: checked.tellsPlace };
  } finally {
    await file.close();
  }
}

async function rendition(
  input: Input,
  plan: VideoPlan,
  task: PrepareTask,
  report: (part: number) => void,
): Promise<Draft | null> {
  if (plan.do !== 'copy' && plan.do !== 'encode') return null;
  const loose = draftPath(task.folder);
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(loose),
  });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    tags: {},
    showWarnings: false,
    audio: { codec: 'aac' },
    video:
      plan.do === 'copy'
        ? {}
        : {
            codec: 'avc',
            width: plan.width,
            height: plan.height,
            fit: 'fill',
            bitrate: plan.bitrate,
            allowRotationMetadata: false,
            forceTranscode: true,
            hardwareAcceleration: 'prefer-software',
            ...(plan.frameRate ? { frameRate: plan.frameRate } : {}),
          },
  });
  if (!conversion.utilizedTracks.some((track) => track.isVideoTrack())) {
    throw new MediaRefused(
      'This kind of video cannot be prepared for screens. Export it as H.264 MP4 and upload that.',
    );
  }
  conversion.onProgress = report;
  await asRefusal(conversion.execute(), 'This video cannot be decoded to its end.');
  const target = draftPath(task.folder);
  await moveIndexToFront(loose, target);
  return measureDraft(target, 'video/mp4');
}

/** What a decoder throws is the file's fault, but for a full disk, which is ours and passes. */
async function asRefusal<T>(work: Promise<T>, detail: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isOurs =
      error instanceof Error &&
      'code' in error &&
      typeof error.code === 'string' &&
      /^E[A-Z]+$/.test(error.code);
    if (error instanceof MediaRefused || isOurs) throw error;
    throw new MediaRefused(detail, { cause: error });
  }
}
