import { Calendar } from '@fullcalendar/core';
import { Interaction, type InteractionSettings } from '@fullcalendar/core/internal';
import dayGridPlugin from '@fullcalendar/daygrid';
import interactionPlugin from '@fullcalendar/interaction';
import { fireEvent } from '@testing-library/react';
import { createLateInteractions } from './late-interactions';

const WIDTH = 700;
const HEIGHT = 600;

/** A month on a page of 700 × 600: seven columns of 100, six rows of 100. */
function open() {
  const rect = (left: number, top: number, width: number, height: number) =>
    new DOMRect(left, top, width, height);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const cell = this.closest<HTMLElement>('.fc-daygrid-day');
    const row = this.closest<HTMLElement>('tr');
    const body = row?.parentElement;
    const y = body && row && this.closest('.fc-daygrid-body') ? [...body.children].indexOf(row) * 100 : 0;
    if (cell && row) return rect([...row.children].indexOf(cell) * 100, y, 100, 100);
    return row && this === row ? rect(0, y, WIDTH, 100) : rect(0, 0, WIDTH, HEIGHT);
  });
  const late = createLateInteractions();
  const host = document.body.appendChild(document.createElement('div'));
  const clicked = jest.fn();
  const calendar = new Calendar(host, {
    plugins: [dayGridPlugin, late.plugin],
    initialView: 'dayGridMonth',
    initialDate: '2025-11-05',
    timeZone: 'UTC',
    firstDay: 1,
    headerToolbar: false,
    navLinks: true,
    events: [{ title: 'Quiz night', start: '2025-11-05T20:00' }],
    dateClick: ({ date }: { date: Date }) => clicked(date.toISOString().slice(0, 10)),
  });
  calendar.render();
  const day = (date: string) => {
    const cell = host.querySelector(`.fc-daygrid-day[data-date="${date}"]`);
    if (!cell) throw new Error(`no ${date}`);
    return cell;
  };
  return { late, calendar, host, clicked, day };
}
const press = (el: Element, from: { clientX: number; clientY: number }, to = from) => {
  fireEvent.mouseDown(el, from);
  fireEvent.mouseUp(el, to);
  fireEvent.click(el, to);
};
/** The middle of Wednesday, 12 November: third column, third row. */
const onThe12th = { clientX: 250, clientY: 250 };

class Real extends Interaction {
  static made: InteractionSettings[] = [];
  static destroyed = 0;
  constructor(settings: InteractionSettings) {
    super(settings);
    Real.made.push(settings);
  }
  override destroy() {
    Real.destroyed += 1;
  }
}
beforeEach(() => {
  Real.made = [];
  Real.destroyed = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('before dragging is here', () => {
  it('a click on a day is one', () => {
    const { clicked, day } = open();
    press(day('2025-11-12'), onThe12th);
    expect(clicked.mock.calls).toEqual([['2025-11-12']]);
  });

  it('pressed on one day and released on another is none', () => {
    const { clicked, day } = open();
    press(day('2025-11-12'), onThe12th, { clientX: 550, clientY: 250 });
    expect(clicked).not.toHaveBeenCalled();
  });

  it.each(['.fc-event', 'a[data-navlink]'])('a click on %s is not one on its day', (selector) => {
    const { clicked, host } = open();
    const inside = host.querySelector(selector);
    if (!inside) throw new Error(`no ${selector}`);
    press(inside, { clientX: 250, clientY: 150 });
    expect(clicked).not.toHaveBeenCalled();
  });

  it('a click whose press was kept from the calendar is none: the needle was dragged', () => {
    const { clicked, day } = open();
    fireEvent.click(day('2025-11-12'), onThe12th);
    expect(clicked).not.toHaveBeenCalled();
  });
});

describe('when dragging arrives', () => {
  it('it is bound to what is already drawn, which stays as it is', () => {
    const { late, day } = open();
    const before = day('2025-11-12');
    late.arrive({ componentInteractions: [Real] });
    expect(Real.made).toHaveLength(1);
    expect(Real.made[0]?.el.contains(before)).toBe(true);
    expect(day('2025-11-12')).toBe(before);
  });

  it('what is dragged goes with the pointer, not with the middle of the slot it was gripped in', () => {
    const { late } = open();
    late.arrive({ componentInteractions: [Real] });
    expect(Real.made.map(({ useEventCenter }) => useEventCenter)).toEqual([false]);
  });

  it('clicks are its own from then on', () => {
    const { late, clicked, day } = open();
    late.arrive({ componentInteractions: [Real] });
    press(day('2025-11-12'), onThe12th);
    expect(clicked).not.toHaveBeenCalled();
  });

  it('it is bound to whatever is drawn later too, and let go with it', () => {
    const { late, calendar } = open();
    late.arrive({ componentInteractions: [Real] });
    calendar.changeView('dayGridWeek');
    const made = Real.made.length;
    calendar.destroy();
    expect(made).toBeGreaterThanOrEqual(1);
    expect(Real.destroyed).toBe(made);
  });

  it('it binds nothing to what is gone', () => {
    const { late, calendar } = open();
    calendar.destroy();
    late.arrive({ componentInteractions: [Real] });
    expect(Real.made).toEqual([]);
  });

  it('whatever is dragged near an edge scrolls within 20 pixels of it', () => {
    const margins: unknown[] = [];
    const { late } = open();
    const made: object[] = [];
    const watched = interactionPlugin.componentInteractions.map(
      (RealInteraction) =>
        class extends RealInteraction {
          constructor(settings: InteractionSettings) {
            super(settings);
            made.push(this);
          }
        },
    );
    late.arrive({ componentInteractions: watched });
    for (const { dragging } of made as { dragging: { autoScroller: { edgeThreshold: number } } }[])
      margins.push(dragging.autoScroller.edgeThreshold);
    expect(margins).toEqual([20, 20, 20, 20]);
  });
});
