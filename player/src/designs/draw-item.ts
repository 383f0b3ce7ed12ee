import type { PlayedDesign } from '@vitrine/shared/contract';
import {
  drawDesign,
  LAYOUTS,
  resolveDesign,
  secondsToRedraw,
  type DesignPictures,
  type LiveContent,
  type ResolvedDesign,
  type Size,
} from '@vitrine/shared/designs';
import { loadDesignFont } from '@vitrine/shared/designs/fonts';
import type { LiveData } from './live-data';
import { showPage } from './page-frame';
import type { Timers } from '../platform/timers';

interface Order {
  /** Promo of the design. */
  id: string;
  design: PlayedDesign;
  /** Addresses that an element can play. */
  pictures: DesignPictures;
  timers: Timers;
  /** Venue time, floating seconds. */
  wallClock: () => number;
  /** Hour cycle of the venue. */
  hours: () => ResolvedDesign['hours'];
  /** Unix seconds by the server's clock. */
  unixSeconds: () => number;
  /** Data of news and weather; absent for other templates. */
  live?: LiveData | undefined;
  /** Element whose size is that of the upright screen. */
  screen: HTMLElement;
}
/** Drawn design; `close` ends its redrawing. */
export interface DrawnDesign {
  element: HTMLElement;
  close(): void;
}

/**
 * Draws a design for the size of its screen: again when that changes, and when its countdown does. Rejects
 * when it cannot be drawn; a later failure leaves the last drawing.
 */
export async function drawItem(order: Order): Promise<DrawnDesign> {
  const { id, design, pictures, timers, wallClock, hours, unixSeconds, live, screen } = order;
  const resolved = resolveDesign(design, pictures);
  const layout = LAYOUTS[design.template];
  const element = document.createElement('div');
  element.className = 'design';
  let shown: HTMLElement | null = null;
  let size: Size = { width: 0, height: 0 };
  let timer = 0;
  let drawings = 0;
  let closed = false;

  async function draw() {
    const drawing = ++drawings;
    size = { width: screen.clientWidth, height: screen.clientHeight };
    const now = wallClock();
    // Set before anything can fail: a clock goes on after one drawing that did not succeed.
    timers.clear(timer);
    const seconds = secondsToRedraw(design, now);
    if (Number.isFinite(seconds)) timer = timers.set(again, seconds * 1000);
    const [cycle, data] = [hours(), live?.of(id) ?? pageAge(design, now - unixSeconds())];
    const filled = { ...resolved, ...(cycle ? { hours: cycle } : {}), ...(data ? { live: data } : {}) };
    const tree = drawDesign(layout(filled, size, now), document);
    // Without its font news is still readable.
    if (data) await loadDesignFont(document, design.font, liveTextOf(data)).catch(() => undefined);
    // Nothing flashes: a new tree takes the place of the old one with its pictures decoded.
    await Promise.all([...tree.querySelectorAll('img')].map((picture) => picture.decode()));
    if (closed || drawing !== drawings) return;
    // A page's frame stays beside it: moved, it would load again.
    if (shown) shown.replaceWith(tree);
    else element.prepend(tree);
    shown = tree;
  }
  const again = () => void draw().catch(() => undefined);

  await loadDesignFont(document, design.font, textsOf(design));
  try {
    await draw();
  } catch (error) {
    timers.clear(timer);
    throw error;
  }
  const leave = [live?.subscribe(again)];
  if (design.template === 'web-page' && design.source) leave.push(showPage(element, design.source, timers));
  const resized = new ResizeObserver(() => {
    if (screen.clientWidth !== size.width || screen.clientHeight !== size.height) again();
  });
  resized.observe(screen);
  return {
    element,
    close() {
      closed = true;
      timers.clear(timer);
      resized.disconnect();
      for (const end of leave) end?.();
    },
  };
}

/** Venue time of a page's picture; `ahead`: seconds of the venue's clock before unix time. */
const pageAge = ({ taken_at: takenAt }: PlayedDesign, ahead: number): LiveContent | undefined =>
  takenAt === undefined ? undefined : { at: takenAt + ahead };

const liveTextOf = ({ news }: LiveContent) =>
  [news?.title, ...(news?.items ?? []).flatMap(({ title, text }) => [title, text])].join(' ');

/** All characters of a design, and those that layouts add. */
const textsOf = ({ texts, rows = [], place, source }: PlayedDesign) =>
  [
    ...[...Object.values(texts), ...rows.flatMap((row) => Object.values(row))],
    ...[place?.name, source, 'aA0…“:,°·'],
  ].join(' ');
