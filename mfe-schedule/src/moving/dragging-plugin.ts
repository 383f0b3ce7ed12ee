import type { PluginDef } from '@fullcalendar/core';
import interactionPlugin from '@fullcalendar/interaction';

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
