import { createPlugin, type CalendarOptions, type PluginDef } from '@fullcalendar/core';
import { whenIdle } from '@vitrine/shared/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type * as DraggingModule from './dragging';

type Dragging = typeof DraggingModule;
type InteractionClass = PluginDef['componentInteractions'][number];
type Settings = ConstructorParameters<InteractionClass>[0];

/** Distance from which a press is a drag, in pixels. */
export const DRAG_PX = 5;

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

let dragging: Dragging | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(): Promise<void> {
  try {
    dragging = await import(/* webpackChunkName: "moving" */ './dragging');
    listeners.forEach((listener) => listener());
  } catch (error) {
    console.warn('Dragging did not load', error);
  }
}

/**
 * Returns the code for drags and clicks on free time, undefined until it is loaded. It loads once the browser
 * is idle; `retry` is for a press after a failed load.
 */
export function useDragging() {
  const loaded = useSyncExternalStore(subscribe, () => dragging);
  useEffect(() => (loaded ? undefined : whenIdle(() => void load())), [loaded]);
  return { dragging: loaded, retry: () => void (loaded ?? load()) };
}

/** Interactions of one part of the calendar, created once loaded; an earlier press is repeated then. */
class LateInteraction {
  readonly component: Settings['component'];
  readonly isHitComboAllowed: Settings['isHitComboAllowed'];
  readonly #settings: Settings;
  readonly #waiting = new AbortController();
  /** Pressed element before the load, and the events of that press. */
  #early: { target: EventTarget | null; events: MouseEvent[] } = { target: null, events: [] };
  #created: InstanceType<InteractionClass>[] = [];

  constructor(settings: Settings) {
    this.component = settings.component;
    this.isHitComboAllowed = settings.isHitComboAllowed;
    this.#settings = settings;
    if (dragging) this.#create(dragging);
    else this.#wait(settings.el);
  }

  destroy(): void {
    this.#waiting.abort();
    for (const one of this.#created) one.destroy();
  }

  #wait(el: HTMLElement): void {
    const { signal } = this.#waiting;
    signal.addEventListener(
      'abort',
      subscribe(() => dragging && this.#create(dragging)),
    );
    const down = (event: MouseEvent) => (this.#early = { target: event.target, events: [event] });
    el.addEventListener('mousedown', down, { signal });
    window.addEventListener('mouseup', (event) => this.#early.events.push(event), { capture: true, signal });
  }

  #create({ interactions }: Dragging): void {
    this.#waiting.abort();
    this.#created = interactions.map((Interaction) => new Interaction(this.#settings));
    const { target, events } = this.#early;
    const [down, up] = events;
    // A whole drag cannot be repeated.
    if (!target || !down || (up && !isClick(down, up))) return;
    for (const event of [down, up]) if (event) target.dispatchEvent(new MouseEvent(event.type, event));
  }
}

const isClick = (down: MouseEvent, up: MouseEvent) =>
  Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) < DRAG_PX;

const asGiven = <Handler>(handler: Handler) => handler;

/** FullCalendar's plugin for dragging, without the code that needs a pointer. */
export const lateDraggingPlugin = createPlugin({
  name: 'late-dragging',
  componentInteractions: [LateInteraction],
  listenerRefiners: {
    dateClick: asGiven,
    eventDragStart: asGiven,
    eventDragStop: asGiven,
    eventDrop: asGiven,
    eventResizeStart: asGiven,
    eventResizeStop: asGiven,
    eventResize: asGiven,
  },
});
