import type { CalendarOptions, PluginDef } from '@fullcalendar/core';
import interactionPlugin from '@fullcalendar/interaction';

/** Spec §9: "autoscroll margin 20"; pixels. */
const AUTOSCROLL_MARGIN_PX = 20;
/** At the very edge; proportionally less within the margin. */
const PIXELS_PER_SECOND = 300;
const LET_GO = ['mouseup', 'touchend'] as const;
const MOVED = ['mousemove', 'touchmove'] as const;

/** How things are dragged, as far as FullCalendar has options for it (spec §9 Calendar). */
export const DRAGGING = {
  longPressDelay: 300,
  windowResizeDelay: 50,
  eventResizableFromStart: true,
  slotDuration: '00:30',
  snapDuration: '00:15',
  // Scrolls within 50 px of an edge and has no option for the margin: `followDrag` scrolls instead.
  dragScroll: false,
} satisfies CalendarOptions;

type InteractionClass = PluginDef['componentInteractions'][number];

/**
 * FullCalendar's dragging, by the place that was gripped. By itself it takes the middle of the slot that was gripped: with slots of half an hour and steps of a
 * quarter, an entry gripped in the upper half of a slot would land a step too late, and one carried to an edge would have no slot.
 */
export const draggingPlugin: PluginDef = {
  ...interactionPlugin,
  componentInteractions: interactionPlugin.componentInteractions.map(byGrip),
};

/** The same interaction without FullCalendar's setting that centers what is dragged, for which it has no option. */
export function byGrip(Interaction: InteractionClass): InteractionClass {
  return class extends Interaction {
    constructor(settings: ConstructorParameters<InteractionClass>[0]) {
      super({ ...settings, useEventCenter: false });
    }
  };
}

/** A place in the window; pixels. */
export interface Point {
  x: number;
  y: number;
}

/**
 * From the start of a drag, scrolls the calendar or the page while the pointer is near an edge towards which it went, and has FullCalendar find the slot
 * under the pointer anew after each scroll and right before the drop. @returns ends it
 */
export function followDrag(area: Element, gripped: Point): () => void {
  const leave = new AbortController();
  scrollAtEdges(area, gripped, leave.signal);
  findSlotAfterScrolls(area, leave.signal);
  return () => leave.abort();
}

function scrollAtEdges(area: Element, gripped: Point, signal: AbortSignal): void {
  const scrollers = [...area.querySelectorAll('.fc-scroller'), document.documentElement];
  let at = gripped;
  let frame = 0;
  let before: number | null = null;
  // Less than a pixel waits for the next frame.
  let due = 0;

  function step(now: number) {
    const edge = scrollers
      .map((one) => ({ one, push: pushOf(one, at, gripped) }))
      .find(({ push }) => push !== 0);
    frame = edge ? requestAnimationFrame(step) : 0;
    due = edge && before !== null ? due + (edge.push * PIXELS_PER_SECOND * (now - before)) / 1000 : 0;
    before = edge ? now : null;
    edge?.one.scrollBy({ top: Math.trunc(due), behavior: 'instant' });
    due -= Math.trunc(due);
  }
  function move(event: MouseEvent | TouchEvent) {
    const { clientX: x, clientY: y } =
      'touches' in event ? (event.touches[0] ?? { clientX: NaN, clientY: NaN }) : event;
    at = { x, y };
    frame ||= requestAnimationFrame(step);
  }
  for (const name of MOVED) window.addEventListener(name, move, { capture: true, passive: true, signal });
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
}

/** How hard the pointer pushes against an edge that can scroll: -1 (up) to 1 (down), 0 for not at all. */
function pushOf(scroller: Element, at: Point, gripped: Point): number {
  const isPage = scroller === document.documentElement;
  const box = isPage
    ? new DOMRect(0, 0, window.innerWidth, window.innerHeight)
    : scroller.getBoundingClientRect();
  const [above, below] = [at.y - box.top, box.bottom - at.y];
  if (Math.min(above, below, at.x - box.left, box.right - at.x) < 0) return 0;
  const left = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  // What is gripped beside an edge does not scroll until it is pulled there.
  if (above <= AUTOSCROLL_MARGIN_PX && at.y < gripped.y && scroller.scrollTop > 0)
    return above / AUTOSCROLL_MARGIN_PX - 1;
  if (below <= AUTOSCROLL_MARGIN_PX && at.y > gripped.y && left >= 1) return 1 - below / AUTOSCROLL_MARGIN_PX;
  return 0;
}

/**
 * By itself FullCalendar handles a scroll before it updates the positions that it keeps, so its slot is one scroll behind: with autoscroll a quarter of an
 * hour, with the wheel more.
 */
function findSlotAfterScrolls(area: Element, signal: AbortSignal): void {
  const scrolled = new Set<EventTarget>(area.querySelectorAll('.fc-scroller'));
  let isRefreshing = false;
  let frame = 0;

  function refresh() {
    frame = 0;
    isRefreshing = true;
    // With the first it updates its positions, with the second it finds the slot. Composed: an embed's calendar stands in a shadow root.
    for (const target of [...scrolled, ...scrolled])
      target.dispatchEvent(new Event('scroll', { composed: true }));
    isRefreshing = false;
  }
  function scroll({ target }: Event) {
    if (isRefreshing || !target) return;
    scrolled.add(target);
    frame ||= requestAnimationFrame(refresh);
  }
  for (const heard of [window, area]) heard.addEventListener('scroll', scroll, { capture: true, signal });
  for (const name of LET_GO) window.addEventListener(name, refresh, { capture: true, signal });
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
}
