import { expect, type Locator, type Page } from '@playwright/test';
import { clock, isoDay, MONDAY } from '../fixtures/schedule';

/** Entries shown in the week view, read from the positions of their cards, not from their texts. */
export async function drawn(page: Page): Promise<string[]> {
  const cards = await page.evaluate(() => {
    const [hour = 0, minute = 0] = (
      document.querySelector<HTMLElement>('.fc-timegrid-slot[data-time]')?.dataset.time ?? ''
    )
      .split(':')
      .map(Number);
    const first = hour * 3600 + minute * 60;
    return [...document.querySelectorAll<HTMLElement>('.fc-timegrid-col[data-date]')].flatMap((column) => {
      const { top, height } = column.getBoundingClientRect();
      return [...column.querySelectorAll<HTMLElement>('.fc-timegrid-event:not(.fc-event-mirror)')].map(
        (card) => ({
          day: column.dataset.date ?? '',
          seconds: first + ((card.getBoundingClientRect().top - top) / height) * (86_400 - first),
          title: card.querySelector('button')?.title.split(',')[0] ?? '',
        }),
      );
    });
  });
  return cards
    .map(({ day, seconds, title }) => `${day} ${clock(Math.round(seconds / 300) * 300)} ${title}`)
    .sort();
}

/**
 * Cards of the week that are not at their times, and hour labels that are not at their lines, each as a
 * sentence. Checks once, two frames from now.
 */
export const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const found: string[] = [];
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const minutes = (time = '') =>
      time === 'midnight' ? 1440 : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
    const lanes = [...document.querySelectorAll<HTMLElement>('.fc-timegrid-slot-lane[data-time]')];
    const lines = new Map(lanes.map((lane) => [minutes(lane.dataset.time), boxOf(lane).top]));
    const [[first = 0, top = 0] = []] = lines;
    const bottom = lanes.at(-1)?.getBoundingClientRect().bottom ?? 0;
    const at = (time: string) => top + ((minutes(time) - first) / (1440 - first)) * (bottom - top);
    const isOff = (seen: number, wanted: number) => Math.abs(seen - wanted) > 1.5;
    for (const label of document.querySelectorAll<HTMLElement>('.fc-timegrid-slot-label[data-time]')) {
      const line = lines.get(minutes(label.dataset.time)) ?? NaN;
      if (isOff(boxOf(label).top, line) || isOff(line, at(label.dataset.time ?? '')))
        found.push(`the line of ${label.dataset.time} is at ${line}, its label at ${boxOf(label).top}`);
    }
    for (const card of document.querySelectorAll<HTMLElement>('.fc-timegrid-event:not(.fc-event-mirror)')) {
      const title = card.querySelector('button')?.title ?? '';
      const [, start = '', end = ''] = /(\d\d:\d\d) – (\d\d:\d\d|midnight)/.exec(title) ?? [];
      const { top: from, height } = boxOf(card);
      const wanted = at(end) - at(start);
      // One pixel of an entry is its border.
      if (isOff(from, at(start)) || Math.abs(height - wanted) > 2.5)
        found.push(`${title} is ${height} px high from ${from}: ${wanted} from ${at(start)} are its times`);
    }
    return found;
  });

const dayOf = (page: Page, at: number) =>
  page.locator(`.fc-timegrid-col[data-date="${isoDay(at)}"], .fc-daygrid-day[data-date="${isoDay(at)}"]`);

/** Card of an entry on a day, in the week or the month. */
export function cardOn(page: Page, at: number, title: string): Locator {
  return dayOf(page, at).locator('.fc-event:not(.fc-event-mirror)').filter({ hasText: title });
}

interface Point {
  x: number;
  y: number;
}

/** Drags with the mouse in steps, as a hand does. The browser answers each when its page has handled it. */
async function drag(page: Page, from: Point, to: Point, steps = 4): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.mouse.up();
}

/** Drags the current-time line or an edge by its middle down (or up) by half hours. */
export async function dragDown(page: Page, thing: Locator, halfHours: number): Promise<void> {
  const { x, y, width, height } = await boxOf(thing);
  const slot = await boxOf(page.locator('.fc-timegrid-slot-lane').first());
  const from = { x: x + width / 2, y: y + height / 2 };
  await drag(page, from, { x: from.x, y: from.y + slot.height * halfHours });
}

/** Grips the card at an offset below its top, and releases it over another day at the same height. */
export async function dragSideways(page: Page, from: Locator, toDay: number, gripPx: number): Promise<void> {
  const points = await from.evaluate(
    async (card, { grip, day }) => {
      const scroller = card.closest('.fc-scroller');
      const above = card.getBoundingClientRect().top + grip - (scroller?.getBoundingClientRect().top ?? 0);
      if (scroller && (above < 40 || above > scroller.clientHeight - 40)) scroller.scrollTop += above - 100;
      const gripped = card.getBoundingClientRect().top + grip;
      if (gripped < 0 || gripped > window.innerHeight) window.scrollBy(0, gripped - window.innerHeight / 2);
      for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
      const { left, width, top } = card.getBoundingClientRect();
      const column = document.querySelector(`.fc-timegrid-col[data-date="${day}"]`);
      const cell = document.querySelector(`.fc-daygrid-day[data-date="${day}"]`);
      const target = (column ?? cell)?.getBoundingClientRect();
      if (!target) return null;
      const y = top + grip;
      const toY = cell ? target.top + target.height / 2 : y;
      return { from: { x: left + width / 2, y }, to: { x: target.left + target.width / 2, y: toY } };
    },
    { grip: gripPx, day: isoDay(toDay) },
  );
  if (!points) throw new Error(`${isoDay(toDay)} is not on the page`);
  await drag(page, points.from, points.to);
}

/**
 * Records which quarter of an hour of the week is under the pointer, at a press and at its release, by the
 * slots' positions in that task.
 */
const watchQuarters = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: Record<string, number> = {};
    for (const name of ['mousedown', 'mouseup'] as const)
      window.addEventListener(
        name,
        ({ clientY: y }) => {
          // The last that begins above the pointer: a fraction of a pixel may be between two.
          for (const slot of document.querySelectorAll<HTMLElement>('.fc-timegrid-slot-lane[data-time]')) {
            const { top, height } = slot.getBoundingClientRect();
            const [hour = 0, minute = 0] = (slot.dataset.time ?? '').split(':').map(Number);
            const half = Math.min(1, Math.floor(((y - top) / height) * 2));
            if (y >= top) seen[name] = hour * 4 + minute / 15 + half;
          }
        },
        { capture: true, once: true },
      );
    return seen;
  });

/**
 * Drags the card to a height of the window, lets the calendar scroll under the still pointer, and releases
 * it.
 * @returns how many quarters of an hour are between the one gripped and the one under the pointer then
 */
export async function carryAndScroll(
  page: Page,
  card: Locator,
  { gripPx, toY, scroll }: { gripPx: number; toY: number; scroll: () => Promise<void> },
): Promise<number> {
  // The card is still, whatever was saved or focused before.
  await card.hover({ position: { x: 4, y: gripPx } });
  const { x, y, width } = await boxOf(card);
  const seen = await watchQuarters(page);
  const middle = x + width / 2;
  await page.mouse.move(middle, y + gripPx);
  await page.mouse.down();
  await page.mouse.move(middle, (y + gripPx + toY) / 2, { steps: 3 });
  await page.mouse.move(middle, toY, { steps: 3 });
  await scroll();
  await page.mouse.up();
  return seen.evaluate(({ mousedown = NaN, mouseup = NaN }) => mouseup - mousedown);
}

/**
 * Free place of a day in the week at a time: in the strip at its right edge, or anywhere in it when it is
 * empty. Scrolls it into view.
 */
export async function placeOn(page: Page, at: number, isEmpty = false): Promise<Point> {
  const lane = page.locator(`.fc-timegrid-slot-lane[data-time="${clock(at)}:00"]`);
  await lane.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const row = await boxOf(lane);
  const column = await boxOf(page.locator(`.fc-timegrid-col[data-date="${isoDay(at)}"]`));
  return { x: column.x + column.width - (isEmpty ? column.width / 2 : 4), y: row.y + 4 };
}

/** Drags over free places of a day with the mouse. */
export async function dragOver(page: Page, from: number, to: number): Promise<void> {
  const start = await placeOn(page, from);
  const end = await boxOf(page.locator(`.fc-timegrid-slot-lane[data-time="${clock(to)}:00"]`));
  await drag(page, start, { x: start.x, y: end.y + 4 });
}

/** Counts clicks and taps from now on. @returns the count so far */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => {
    const seen = { clicks: 0 };
    window.addEventListener('pointerdown', () => (seen.clicks += 1), { capture: true });
    return seen;
  });
  return () => counted.evaluate(({ clicks }) => clicks);
}

/** Scroll container of the week, on a wide page. */
export const weekScroller = (page: Page) =>
  page.locator('.fc-scroller').filter({ has: page.locator('.fc-timegrid-cols') });

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not on the page`);
  return box;
}

export async function openWeek(page: Page, monday = MONDAY): Promise<void> {
  await page.goto(`/schedule?mode=week&day=${isoDay(monday)}`);
  await expect(page.locator('.fc-timegrid-event').first()).toBeVisible();
  // Drag and drop is loaded when the browser is idle: the class of a card shows that it can be dragged.
  await expect(page.locator('.fc-event-draggable').first()).toBeVisible();
}

/** Overlapping or overflowing elements of the calendar; none are allowed. */
const troubles = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    if (sideways > 0) found.push(`the page is ${sideways} px too wide`);
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((el) => ({ el, box: el.getBoundingClientRect() }));
    for (const { el, box } of boxes('.fc-col-header-cell')) {
      const { left, right } = el.querySelector('span, a')?.getBoundingClientRect() ?? box;
      if (left < box.left - 1 || right > box.right + 1) found.push(`${el.textContent} leaves its column`);
    }
    for (const column of document.querySelectorAll('.fc-timegrid-col[data-date]')) {
      const cards = [...column.querySelectorAll('.fc-timegrid-event')].map((el) =>
        el.getBoundingClientRect(),
      );
      const wide = Math.max(...cards.map(({ width }) => width));
      if (cards.some(({ width }) => width < wide - 1)) found.push('entries stand beside each other');
    }
    return found;
  });

/**
 * Checks week and month at these widths, as they open and with the panel toggled. Ends at the last width, in
 * the month.
 */
export async function expectTidy(page: Page, widths: readonly number[]): Promise<void> {
  for (const mode of ['week', 'month'])
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/schedule?mode=${mode}&day=${isoDay(MONDAY)}`);
      await expect(page.locator('.fc-event').first()).toBeAttached();
      const panel = page.getByRole('button', { name: 'Why is this on?' });
      for (const turn of ['as it opens', 'with the panel turned']) {
        await expect(async () =>
          expect(await troubles(page), `${mode}, ${width} px, ${turn}`).toEqual([]),
        ).toPass();
        await panel.click();
      }
    }
}
