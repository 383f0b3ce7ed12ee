import type { PluginDef } from '@fullcalendar/core';
import type { Interaction, InteractionSettings } from '@fullcalendar/core/internal';
import interactionPlugin from '@fullcalendar/interaction';

/** Spec §9: "autoscroll margin 20". The library has no option for it; pixels. */
const AUTOSCROLL_MARGIN_PX = 20;

/**
 * The library's own dragging and stretching, with two settings it has no option for: the margin, and that what is dragged goes with the
 * pointer. By itself the library takes the middle of the slot that was gripped instead: with slots of half an hour and steps of a quarter,
 * whatever was gripped in the upper half of a slot would land a step too late.
 */
export const draggingPlugin: PluginDef = {
  ...interactionPlugin,
  componentInteractions: interactionPlugin.componentInteractions.map(
    (LibraryInteraction) =>
      class extends LibraryInteraction {
        constructor(settings: InteractionSettings) {
          super({ ...settings, useEventCenter: false });
          setMargin(this);
        }
      },
  ),
};

interface Scrolling {
  dragging?: { autoScroller?: { edgeThreshold?: number } };
}
/** A version of the library that keeps this elsewhere scrolls from its own margin; a test would say so. */
function setMargin(interaction: Interaction): void {
  const { autoScroller } = (interaction as Scrolling).dragging ?? {};
  if (autoScroller?.edgeThreshold !== undefined) autoScroller.edgeThreshold = AUTOSCROLL_MARGIN_PX;
}
