import { open } from 'node:fs/promises';
import { checkMovie } from '../inspect/movie-boxes.rule';
import { makeThumb } from '../prepare/make-thumb.lib';
import {
  MediaRefused,
  type Draft,
  type Prepared,
  type PrepareTask,
  type Report,
} from '../prepare/prepared.types';
import { draftPath, measureDraft, writeDraft } from '../prepare/write-draft.files';
import { videoEngine } from './choose-engine.lib';
import type { OpenFilm } from './engine.types';
import { posterFrame } from './poster.lib';
import { planVideo, type VideoFacts, type VideoPlan } from './video-plan.rule';

const NO_PICTURE = 'This file has sound but no picture. Upload a video with a picture.';

/** What a film is, its poster, and whether screens can play it as it is. Bounded: nothing of this takes longer for a longer film. */
export async function lookAtVideo(task: PrepareTask, report: Report): Promise<Prepared> {
  return withFilm(task, async (film) => {
    const { facts, plan } = await planOf(film, task, report);
    report.percent(5);
    report.phase('poster');
    const poster = await asRefusal(posterFrame(film, facts), 'The pictures in this video can’t be decoded.');
    const thumb = await writeDraft(task.folder, await makeThumb(poster), 'image/webp');
    report.percent(10);
    const { width, height, duration } = facts;
    return { width, height, duration, thumb, rendition: null, isToRender: plan.do !== 'keep' };
  });
}

/** What screens play of a film that was looked at. Takes as long as the film is. */
export async function renderVideo(task: PrepareTask, report: Report): Promise<Draft> {
  return withFilm(task, async (film) => {
    const { plan } = await planOf(film, task);
    if (plan.do === 'keep') throw new Error('This film needs no rendition.');
    report.percent(10);
    const target = draftPath(task.folder);
    await asRefusal(
      film.render(plan, target, (part) => report.percent(10 + Math.round(part * 85))),
      'This video can’t be decoded to its end.',
    );
    return measureDraft(target, 'video/mp4');
  });
}

async function withFilm<T>(task: PrepareTask, work: (film: OpenFilm) => Promise<T>): Promise<T> {
  const film = await (await videoEngine(task.ffmpeg)).open(task.source);
  try {
    return await work(film);
  } finally {
    film.close();
  }
}

type Doable = Exclude<VideoPlan, { do: 'refuse' }>;

async function planOf(
  film: OpenFilm,
  task: PrepareTask,
  report?: Report,
): Promise<{ facts: VideoFacts; plan: Doable }> {
  const boxes = await movieFacts(task.source);
  report?.phase('probe');
  const probed = await asRefusal(film.probe(), 'This video is damaged and can’t be opened.');
  if (!probed) throw new MediaRefused(NO_PICTURE);
  const facts = { ...probed, type: task.type, ...boxes };
  const plan = planVideo(facts);
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
    return { moovFirst: checked.moovFirst, fragmented: checked.fragmented, tellsPlace: checked.tellsPlace };
  } finally {
    await file.close();
  }
}

/** What a decoder throws is the file's fault, but for a full disk, which is ours and passes. Its own words are none for a user. */
async function asRefusal<T>(work: Promise<T>, detail: string): Promise<T> {
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
