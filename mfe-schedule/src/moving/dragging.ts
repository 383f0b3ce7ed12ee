import { createPlugin, type CalendarOptions, type PluginDef } from '@fullcalendar/core';
import { whenIdle } from '@vitrine/shared/ui';

type Interactions = typeof import('./interactions');
let interactions: Interactions | undefined;

/** Loads the code for clicks and drags in free places; a calendar is on screen without it. */
async function load(): Promise<Interactions> {
  return (interactions ??= await import('./interactions'));
}

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

interface Ending {
  destroy: () => void;
}

/** Starts interactions once their code is loaded, at once when it is. @returns ends them, and the wait */
function whenLoaded(start: (from: Interactions) => Ending[]): () => void {
  let isOver = false;
  let started = interactions ? start(interactions) : [];
  const begin = (from: Interactions) => {
    if (!isOver) started = start(from);
  };
  const cancel = interactions
    ? undefined
    : whenIdle(() => void load().then(begin, (error: unknown) => globalThis.reportError(error)));
  return () => {
    isOver = true;
    cancel?.();
    for (const one of started) one.destroy();
  };
}

type InteractionClass = PluginDef['componentInteractions'][number];
type CalendarInteractionClass = PluginDef['calendarInteractions'][number];

/** Interactions of a view: FullCalendar creates them with the view and destroys them with it. */
class LateInteractions implements InstanceType<InteractionClass> {
  readonly component;
  readonly isHitComboAllowed;
  readonly destroy: () => void;

  constructor(settings: ConstructorParameters<InteractionClass>[0]) {
    this.component = settings.component;
    this.isHitComboAllowed = settings.isHitComboAllowed;
    this.destroy = whenLoaded(({ componentInteractions }) =>
      componentInteractions.map((One) => new One(settings)),
    );
  }
}

/** Interactions of the whole calendar. */
class LateCalendarInteractions implements InstanceType<CalendarInteractionClass> {
  readonly destroy: () => void;

  constructor(context: ConstructorParameters<CalendarInteractionClass>[0]) {
    this.destroy = whenLoaded(({ calendarInteractions }) =>
      calendarInteractions.map((One) => new One(context)),
    );
  }
}

const asGiven = <T>(handler: T): T => handler;

/**
 * FullCalendar's plugin for dragging and for clicks in free places. Its code, 9 KB, follows when the page is
 * idle.
 */
export const draggingPlugin = createPlugin({
  name: 'late-dragging',
  componentInteractions: [LateInteractions],
  calendarInteractions: [LateCalendarInteractions],
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

/** Follows a drag, which only loaded code can start. @returns ends it */
export const followDrag: Interactions['followDrag'] = (...drag) =>
  interactions?.followDrag(...drag) ?? (() => undefined);
