import { createPlugin, type PluginDef } from '@fullcalendar/core';
import { Interaction, type Hit, type InteractionSettings } from '@fullcalendar/core/internal';
import type { DateClickArg } from '@fullcalendar/interaction';

export interface LateInteractions {
  /** Stands in for the interaction plugin from the first moment on. */
  plugin: PluginDef;
  /** Hands over to the real plugin, in every view already drawn too. */
  arrive: (real: Pick<PluginDef, 'componentInteractions'>) => void;
}

/** Spec §9: "autoscroll margin 20". The library has no option for it; pixels. */
const AUTOSCROLL_MARGIN_PX = 20;

const LISTENERS = [
  'dateClick',
  'eventDragStart',
  'eventDragStop',
  'eventDrop',
  'eventResizeStart',
  'eventResizeStop',
  'eventResize',
];
const asGiven = <T>(value: T): T => value;

/**
 * Dragging is heavy and nobody drags in the first second. FullCalendar binds its interactions when a view is drawn, so this plugin
 * binds placeholders: they answer clicks on days and moments by themselves and become the real interactions once those are here,
 * without drawing the calendar anew.
 */
export function createLateInteractions(): LateInteractions {
  let real: Pick<PluginDef, 'componentInteractions'> | null = null;
  const waiting = new Set<Placeholder>();

  class Placeholder extends Interaction {
    private bound: Interaction[] = [];
    private unbind: () => void;

    constructor(private settings: InteractionSettings) {
      super(settings);
      this.unbind = bindClicks(settings);
      if (real) this.become(real);
      else waiting.add(this);
    }
    /**
     * What is dragged goes with the pointer. By itself the library takes the middle of the slot that was gripped instead: with slots of half an
     * hour and steps of a quarter, whatever was gripped in the upper half of a slot would land a step too late.
     */
    become({ componentInteractions }: Pick<PluginDef, 'componentInteractions'>) {
      this.unbind();
      this.bound = componentInteractions.map((RealInteraction) =>
        withMargin(new RealInteraction({ ...this.settings, useEventCenter: false })),
      );
    }
    override destroy() {
      waiting.delete(this);
      this.unbind();
      for (const interaction of this.bound) interaction.destroy();
    }
  }

  return {
    plugin: createPlugin({
      name: 'late-interactions',
      componentInteractions: [Placeholder],
      // An option without a refiner would be refused before the real plugin brings its own.
      listenerRefiners: Object.fromEntries(LISTENERS.map((name) => [name, asGiven])),
    }),
    arrive(plugin) {
      real = plugin;
      for (const placeholder of waiting) placeholder.become(plugin);
      waiting.clear();
    },
  };
}

interface Scrolling {
  dragging?: { autoScroller?: { edgeThreshold?: number } };
}
/** A version of the library that keeps this elsewhere scrolls from its own margin; a test would say so. */
function withMargin<T extends Interaction>(interaction: T): T {
  const { autoScroller } = (interaction as Scrolling).dragging ?? {};
  if (autoScroller?.edgeThreshold !== undefined) autoScroller.edgeThreshold = AUTOSCROLL_MARGIN_PX;
  return interaction;
}

/** `dateClick` as the real plugin says it: pressed and released over one and the same day or moment. */
function bindClicks({ component, el }: InteractionSettings): () => void {
  const leave = new AbortController();
  let pressed: number | null = null;
  const startUnder = ({ clientX, clientY }: MouseEvent): Date | null => {
    const { left, top, width, height } = el.getBoundingClientRect();
    component.prepareHits();
    const hit: Hit | null = component.queryHit(clientX - left, clientY - top, width, height);
    return hit && hit.dateSpan.range.start;
  };
  el.addEventListener(
    'mousedown',
    (down) => {
      const fits = down.target instanceof HTMLElement && component.isValidDateDownEl(down.target);
      pressed = fits ? (startUnder(down)?.getTime() ?? null) : null;
    },
    { signal: leave.signal },
  );
  el.addEventListener(
    'click',
    (click) => {
      const start = pressed === null ? null : startUnder(click);
      if (start?.getTime() === pressed && start) {
        const { context } = component;
        // Only what our own `dateClick` reads; the real plugin adds the element and the view.
        const dateClick: Pick<DateClickArg, 'date' | 'jsEvent'> = {
          date: context.dateEnv.toDate(start),
          jsEvent: click,
        };
        context.emitter.trigger('dateClick', dateClick as DateClickArg);
      }
      pressed = null;
    },
    { signal: leave.signal },
  );
  return () => leave.abort();
}
