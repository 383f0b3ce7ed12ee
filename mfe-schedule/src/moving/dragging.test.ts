import type { PluginDef } from '@fullcalendar/core';

type InteractionClass = PluginDef['componentInteractions'][number];
type Settings = ConstructorParameters<InteractionClass>[0];
type Context = ConstructorParameters<PluginDef['calendarInteractions'][number]>[0];

const mockMade: string[] = [];
jest.mock('./interactions', () => {
  const fake = (name: string) =>
    class {
      constructor(from: { name: string }) {
        mockMade.push(`${name} of ${from.name}`);
      }
      destroy() {
        mockMade.push(`${name} ended`);
      }
    };
  return {
    componentInteractions: [fake('select'), fake('drag')],
    calendarInteractions: [fake('unselect')],
    followDrag: () => () => mockMade.push('no longer followed'),
  };
});

const idle = new Map<number, () => void>();
/** The plugin of a new page, with nothing loaded. */
function openPage() {
  jest.resetModules();
  return jest.requireActual<typeof import('./dragging')>('./dragging');
}
function draw({ draggingPlugin }: ReturnType<typeof openPage>, name: string) {
  const [View, Calendar] = [draggingPlugin.componentInteractions[0], draggingPlugin.calendarInteractions[0]];
  if (!View || !Calendar) throw new Error('no interactions');
  return {
    view: new View({ name } as unknown as Settings),
    calendar: new Calendar({ name } as unknown as Context),
  };
}
async function rest() {
  for (const run of idle.values()) run();
  idle.clear();
  await new Promise((arrived) => setTimeout(arrived));
}

beforeEach(() => {
  mockMade.length = 0;
  idle.clear();
  let count = 0;
  window.requestIdleCallback = (run) => {
    idle.set(++count, () => run({ didTimeout: false, timeRemaining: () => 9 }));
    return count;
  };
  window.cancelIdleCallback = (id) => void idle.delete(id);
});

describe('the interactions of a calendar', () => {
  it('are made with what FullCalendar gave once the page is idle, and end with their view', async () => {
    const { view } = draw(openPage(), 'week');
    expect(mockMade).toEqual([]);
    await rest();
    expect(mockMade).toEqual(['select of week', 'drag of week', 'unselect of week']);
    view.destroy();
    expect(mockMade.slice(3)).toEqual(['select ended', 'drag ended']);
  });

  it('are not made for a view that ended before', async () => {
    const { view, calendar } = draw(openPage(), 'week');
    view.destroy();
    calendar.destroy();
    await rest();
    expect(mockMade).toEqual([]);
  });

  it('are made at once in the next view', async () => {
    const page = openPage();
    draw(page, 'week');
    await rest();
    draw(page, 'month');
    expect(mockMade.slice(3)).toEqual(['select of month', 'drag of month', 'unselect of month']);
  });
});

it('a drag is followed by loaded code only', async () => {
  const page = openPage();
  page.followDrag(document.body, { x: 0, y: 0 })();
  expect(mockMade).toEqual([]);
  draw(page, 'week');
  await rest();
  page.followDrag(document.body, { x: 0, y: 0 })();
  expect(mockMade).toContain('no longer followed');
});
