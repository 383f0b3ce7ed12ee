import type { PluginDef } from '@fullcalendar/core';

/** Fresh module, with nothing loaded, and the interactions that begin and end. */
async function fresh(load: () => object) {
  const ran: string[] = [];
  const named = (name: string) =>
    class {
      constructor(given: { id: string }) {
        ran.push(`${name} of ${given.id}`);
        this.id = given.id;
      }
      private readonly id: string;
      destroy() {
        ran.push(`${name} of ${this.id} ended`);
      }
    };
  const draggingPlugin = {
    componentInteractions: [named('click'), named('drag')],
    calendarInteractions: [named('unselect')],
  } as unknown as PluginDef;
  jest.resetModules();
  jest.doMock('./dragging-plugin', () => ({ ...load(), draggingPlugin }));
  const { fetchDragging, lateDragging } = await import('./late-dragging');
  const [InComponent] = lateDragging.componentInteractions;
  const [InCalendar] = lateDragging.calendarInteractions;
  if (!InComponent || !InCalendar) throw new Error('no interactions');
  return {
    ran,
    fetchDragging,
    component: (id: string) =>
      new InComponent({ id } as unknown as ConstructorParameters<typeof InComponent>[0]),
    calendar: (id: string) =>
      new InCalendar({ id } as unknown as ConstructorParameters<typeof InCalendar>[0]),
  };
}

describe('dragging that is loaded late', () => {
  it('starts in the calendars on the page, once, and at once in later ones', async () => {
    const { ran, fetchDragging, component, calendar } = await fresh(() => ({}));
    component('week');
    calendar('first');
    expect(ran).toEqual([]);
    await Promise.all([fetchDragging(), fetchDragging()]);
    expect(ran).toEqual(['click of week', 'drag of week', 'unselect of first']);
    component('month');
    expect(ran.slice(3)).toEqual(['click of month', 'drag of month']);
  });

  it('never starts in a calendar that was removed before, and ends with its calendar', async () => {
    const { ran, fetchDragging, component } = await fresh(() => ({}));
    const removed = component('removed');
    const kept = component('kept');
    removed.destroy();
    await fetchDragging();
    expect(ran).toEqual(['click of kept', 'drag of kept']);
    kept.destroy();
    expect(ran.slice(2)).toEqual(['click of kept ended', 'drag of kept ended']);
  });

  it('rejects when its code does not load, and the next call starts it', async () => {
    let isReachable = false;
    const { ran, fetchDragging, component } = await fresh(() => {
      if (!isReachable) throw new Error('offline');
      return {};
    });
    component('week');
    await expect(fetchDragging()).rejects.toThrow('offline');
    expect(ran).toEqual([]);
    isReachable = true;
    await fetchDragging();
    expect(ran).toEqual(['click of week', 'drag of week']);
  });
});

it('accepts the listeners that the calendar sets, as FullCalendar would', async () => {
  jest.resetModules();
  jest.dontMock('./dragging-plugin');
  const { lateDragging } = await import('./late-dragging');
  const { draggingPlugin } = await import('./dragging-plugin');
  const theirs = Object.keys(draggingPlugin.listenerRefiners);
  expect(theirs).toEqual(expect.arrayContaining(Object.keys(lateDragging.listenerRefiners)));
  expect(draggingPlugin.calendarInteractions.length).toBeGreaterThan(0);
});
