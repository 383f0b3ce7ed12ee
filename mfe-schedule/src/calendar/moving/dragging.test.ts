import { Calendar } from '@fullcalendar/core';
import type { InteractionSettings } from '@fullcalendar/core/internal';
import dayGridPlugin from '@fullcalendar/daygrid';
import { draggingPlugin } from './dragging';

/** What the plugin binds to a view: clicks, choosing, dragging, stretching. */
interface Bound {
  dragging: { autoScroller: { edgeThreshold: number } };
  hitDragging: { useSubjectCenter: boolean };
}
function boundTo(host: HTMLElement): Bound[] {
  const bound: object[] = [];
  const watched = draggingPlugin.componentInteractions.map(
    (OurInteraction) =>
      class extends OurInteraction {
        constructor(settings: InteractionSettings) {
          super(settings);
          bound.push(this);
        }
      },
  );
  const plugins = [dayGridPlugin, { ...draggingPlugin, componentInteractions: watched }];
  new Calendar(host, { plugins, initialView: 'dayGridMonth' }).render();
  return bound as Bound[];
}

describe('whatever is dragged', () => {
  it('scrolls within 20 pixels of an edge', () => {
    const margins = boundTo(document.createElement('div')).map(({ dragging }) => dragging.autoScroller);
    expect(margins.map(({ edgeThreshold }) => edgeThreshold)).toEqual([20, 20, 20, 20]);
  });

  it('goes with the pointer, not with the middle of the slot it was gripped in', () => {
    const [, , drag] = boundTo(document.createElement('div'));
    expect(drag?.hitDragging.useSubjectCenter).toBe(false);
  });
});
