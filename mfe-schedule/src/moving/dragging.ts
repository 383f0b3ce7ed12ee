import type { CalendarOptions, PluginDef } from '@fullcalendar/core';
import interactionPlugin from '@fullcalendar/interaction';

/** Distance to the edge that starts autoscroll (spec §9: "autoscroll margin 20"), in pixels. */
const AUTOSCROLL_MARGIN_PX = 20;
/** Speed at the edge; proportionally less within the margin. */
const PIXELS_PER_SECOND = 300;
const LET_GO = ['mouseup', 'touchend'] as const;
const MOVED = ['mousemove', 'touchmove'] as const;

/** Drag options of FullCalendar (spec §9 Calendar). */
export const DRAGGING = {
  longPressDelay: 300,
  windowResizeDelay: 50,
  eventResizableFromStart: true,
  slotDuration: '00:30',
  snapDuration: '00:15',
  // The built-in autoscroll has a fixed margin of 50 px: `followDrag` scrolls instead.
  dragScroll: false,
} satisfies CalendarOptions;

type InteractionClass = PluginDef['componentInteractions'][number];

/**
 * FullCalendar's dragging, relative to the grip point. By default it uses the center of the gripped slot:
 * with slots of half an hour and steps of a quarter, entries would land a step late, and none could reach an
 * edge.
 */
export const draggingPlugin: PluginDef = {
  ...interactionPlugin,
  componentInteractions: interactionPlugin.componentInteractions.map(byGrip),
};

/** Interaction class without the centering of the dragged element, for which FullCalendar has no option. */
export function byGrip(Interaction: InteractionClass): InteractionClass {
  return class extends Interaction {
    constructor(settings: ConstructorParameters<InteractionClass>[0]) {
      super({ ...settings, useEventCenter: false });
    }
  };
}

/** Point in the window, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/**
 * During a drag, scrolls the calendar or the page near an edge in the direction of the drag, and makes
 * FullCalendar recompute the slot after each scroll and right before the drop. @returns ends it
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
  // Fractions of a pixel are carried over to the next frame.
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

/** Autoscroll strength at an edge that can scroll: -1 (up) to 1 (down), 0 for none. */
function pushOf(scroller: Element, at: Point, gripped: Point): number {
  const isPage = scroller === document.documentElement;
  const box = isPage
    ? new DOMRect(0, 0, window.innerWidth, window.innerHeight)
    : scroller.getBoundingClientRect();
  const [above, below] = [at.y - box.top, box.bottom - at.y];
  if (Math.min(above, below, at.x - box.left, box.right - at.x) < 0) return 0;
  const left = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  // A drag that started near an edge does not scroll until it moves towards it.
  if (above <= AUTOSCROLL_MARGIN_PX && at.y < gripped.y && scroller.scrollTop > 0)
    return above / AUTOSCROLL_MARGIN_PX - 1;
  if (below <= AUTOSCROLL_MARGIN_PX && at.y > gripped.y && left >= 1) return 1 - below / AUTOSCROLL_MARGIN_PX;
  return 0;
}

/**
 * Recomputes FullCalendar's slot after each scroll. By default it handles a scroll before updating its cached
 * positions, so the slot is one scroll behind: a quarter of an hour with autoscroll, more with the wheel.
 */
function findSlotAfterScrolls(area: Element, signal: AbortSignal): void {
  const scrolled = new Set<EventTarget>(area.querySelectorAll('.fc-scroller'));
  let isRefreshing = false;
  let frame = 0;

  function refresh() {
    frame = 0;
    isRefreshing = true;
    // The first event updates its positions, the second recomputes the slot. Composed, because an embed's
    // calendar is in a shadow root.
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
