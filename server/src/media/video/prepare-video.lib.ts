import { open } from 'node:fs/promises';
import { checkMovie } from '../inspect/movie-boxes.rule';
import { makeThumb } from '../prepare/prepare-picture.lib';
import {
  MediaRefused,
  type Draft,
  type Prepared,
  type PrepareTask,
  type Report,
} from '../prepare/prepared.types';
import { draftPath, measureDraft, writeDraft } from '../prepare/write-draft.files';
import { videoEngine } from './choose-engine.lib';
import type { OpenVideo } from './engine.types';
import { posterFrame } from './poster.lib';
import { planVideo, type VideoFacts, type VideoPlan } from './video-plan.rule';
import type { Detail } from '../../platform/languages/sentence.rule';

const NO_PICTURE = 'This file has sound but no picture. Upload a video with a picture.';

/**
 * Probes a video, makes its poster, and decides whether screens can play it as it is. Bounded: independent of
 * the video's length.
 */
export async function lookAtVideo(task: PrepareTask, report: Report): Promise<Prepared> {
  return withVideo(task, async (video) => {
    const { facts, plan } = await planOf(video, task, report);
    report.percent(5);
    report.phase('poster');
    const trim = plan.do === 'encode' ? plan.trim : undefined;
    const shown = trim ? { ...facts, duration: trim.end - trim.start } : facts;
    const poster = await asRefusal(
      posterFrame(video, { ...shown, start: trim?.start ?? 0 }),
      'The pictures in this video can’t be decoded.',
    );
    const thumb = await writeDraft(task.folder, await makeThumb(poster), 'image/webp');
    report.percent(10);
    const { width, height, duration } = shown;
    return { width, height, duration, thumb, rendition: null, isToRender: plan.do !== 'keep' };
  });
}

/** Makes the rendition of a video after its look. Takes time proportional to its length. */
export async function renderVideo(task: PrepareTask, report: Report): Promise<Draft> {
  return withVideo(task, async (video) => {
    const { plan } = await planOf(video, task);
    if (plan.do === 'keep') throw new Error('This film needs no rendition.');
    report.percent(10);
    const target = draftPath(task.folder);
    await asRefusal(
      video.render(plan, target, (part) => report.percent(10 + Math.round(part * 85))),
      'This video can’t be decoded to its end.',
    );
    return measureDraft(target, 'video/mp4');
  });
}

async function withVideo<T>(task: PrepareTask, work: (video: OpenVideo) => Promise<T>): Promise<T> {
  const video = await (await videoEngine(task.ffmpeg)).open(task.source);
  try {
    return await work(video);
  } finally {
    video.close();
  }
}

type Doable = Exclude<VideoPlan, { do: 'refuse' }>;

async function planOf(
  video: OpenVideo,
  task: PrepareTask,
  report?: Report,
): Promise<{ facts: VideoFacts; plan: Doable }> {
  const boxes = await movieFacts(task.source);
  report?.phase('probe');
  const probed = await asRefusal(video.probe(), 'This video is damaged and can’t be opened.');
  if (!probed) throw new MediaRefused(NO_PICTURE);
  const facts = { ...probed, type: task.type, ...boxes };
  const plan = planVideo(facts, task.trim);
  if (plan.do === 'refuse') throw new MediaRefused(plan.detail);
  return { facts, plan };
}

async function movieFacts(path: string) {
  const file = await open(path, 'r');
  try {
    const checked = await checkMovie((await file.stat()).size, async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    });
    if (!checked.ok) throw new MediaRefused(checked.detail);
    return { moovFirst: checked.moovFirst, fragmented: checked.fragmented, hasPlace: checked.hasPlace };
  } finally {
    await file.close();
  }
}

/**
 * Turns a decoder's error into a refusal of the file, except for a full disk, which is temporary. The error's
 * own text is not for users.
 */
async function asRefusal<T>(work: Promise<T>, detail: Detail): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isOurs =
      error instanceof Error &&
      'code' in error &&
      typeof error.code === 'string' &&
      /^E[A-Z]+$/.test(error.code);
    const isSaid = error instanceof MediaRefused && /^[A-Z].*\.$/.test(error.message);
    if (isSaid || isOurs) throw error;
    throw new MediaRefused(detail, { cause: error });
  }
}
