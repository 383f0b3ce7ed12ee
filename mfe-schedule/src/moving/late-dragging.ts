import { createPlugin, type PluginDef } from '@fullcalendar/core';
import { useSyncExternalStore } from 'react';

type Interaction = { destroy: () => void };
type Classes<Settings> = readonly (new (settings: Settings) => Interaction)[];
type Settings = ConstructorParameters<PluginDef['componentInteractions'][number]>[0];
type Context = ConstructorParameters<PluginDef['calendarInteractions'][number]>[0];

const load = () => import(/* webpackChunkName: "dragging" */ './dragging-plugin');
let loaded: PluginDef | null = null;
/** Callbacks at the load of the code. */
const waiting = new Set<(plugin: PluginDef) => void>();

/**
 * Loads FullCalendar's interactions (clicks on days, selecting, dragging), and starts them in the calendars
 * on the page. Rejects when the code does not load; the next call tries again.
 */
export async function fetchDragging(): Promise<void> {
  if (loaded) return;
  const { draggingPlugin } = await load();
  loaded = draggingPlugin;
  for (const begin of waiting) begin(draggingPlugin);
  waiting.clear();
}

/** Whether the pointer can drag and select: until then nothing may look as if it could be dragged. */
export const useDragging = (): boolean => useSyncExternalStore(onLoad, () => loaded !== null);

function onLoad(notify: () => void): () => void {
  waiting.add(notify);
  return () => waiting.delete(notify);
}

/** Interactions of a part of a calendar, from the load of their classes until the part is removed. */
class Late<Given> {
  private running: Interaction[] = [];
  private readonly begin: (plugin: PluginDef) => void;

  constructor(given: Given, classesOf: (plugin: PluginDef) => Classes<Given>) {
    this.begin = (plugin) => {
      this.running = classesOf(plugin).map((Started) => new Started(given));
    };
    if (loaded) this.begin(loaded);
    else waiting.add(this.begin);
  }

  destroy(): void {
    waiting.delete(this.begin);
    for (const one of this.running) one.destroy();
  }
}

class LateInComponent extends Late<Settings> {
  readonly component;
  readonly isHitComboAllowed;

  constructor(settings: Settings) {
    super(settings, (plugin) => plugin.componentInteractions);
    this.component = settings.component;
    this.isHitComboAllowed = settings.isHitComboAllowed;
  }
}

class LateInCalendar extends Late<Context> {
  constructor(context: Context) {
    super(context, (plugin) => plugin.calendarInteractions);
  }
}

const asGiven = <Listener>(listener: Listener): Listener => listener;

/**
 * Plugin in place of FullCalendar's interaction plugin, which a calendar must have when it is created but is
 * used by a pointer only. Its listeners are accepted from the start.
 */
export const lateDragging = createPlugin({
  name: 'late-dragging',
  componentInteractions: [LateInComponent],
  calendarInteractions: [LateInCalendar],
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
