import { expect, type Locator, type Page } from '@playwright/test';
import { clock, isoDay, MONDAY } from '../fixtures/schedule';

/** What the week view shows, read from where the cards stand and not from what they say. */
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

const dayOf = (page: Page, at: number) =>
  page.locator(`.fc-timegrid-col[data-date="${isoDay(at)}"], .fc-daygrid-day[data-date="${isoDay(at)}"]`);

/** The card of an entry on a day, in the week or the month. */
export function cardOn(page: Page, at: number, title: string): Locator {
  return dayOf(page, at).locator('.fc-event:not(.fc-event-mirror)').filter({ hasText: title });
}

interface Point {
  x: number;
  y: number;
}

/** With the mouse, as a hand does it: in steps that the calendar can follow. */
async function drag(page: Page, from: Point, to: Point, steps = 6): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(
      from.x + ((to.x - from.x) * step) / steps,
      from.y + ((to.y - from.y) * step) / steps,
    );
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await page.mouse.up();
}

/** Takes the needle or an edge by its middle, so many half hours down (or up). */
export async function dragDown(page: Page, thing: Locator, halfHours: number): Promise<void> {
  const { x, y, width, height } = await boxOf(thing);
  const slot = await boxOf(page.locator('.fc-timegrid-slot-lane').first());
  const from = { x: x + width / 2, y: y + height / 2 };
  await drag(page, from, { x: from.x, y: from.y + slot.height * halfHours });
}

/** Grips the card so far below its top, and lets it go over another day at the same height. */
export async function dragSideways(page: Page, from: Locator, toDay: number, gripPx: number): Promise<void> {
  await from.evaluate((card, grip) => {
    const scroller = card.closest('.fc-scroller');
    const above = card.getBoundingClientRect().top + grip - (scroller?.getBoundingClientRect().top ?? 0);
    if (scroller && (above < 40 || above > scroller.clientHeight - 40)) scroller.scrollTop += above - 100;
  }, gripPx);
  await from.scrollIntoViewIfNeeded();
  const card = await boxOf(from);
  const target = await boxOf(dayOf(page, toDay));
  const isMonth = (await page.locator('.fc-daygrid-day').count()) > 0;
  const y = card.y + gripPx;
  const to = { x: target.x + target.width / 2, y: isMonth ? target.y + target.height / 2 : y };
  await drag(page, { x: card.x + card.width / 2, y }, to);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not on the page`);
  return box;
}

export async function openWeek(page: Page, monday = MONDAY): Promise<void> {
  await page.goto(`/schedule?mode=week&day=${isoDay(monday)}`);
  await expect(page.locator('.fc-timegrid-event').first()).toBeVisible();
  // Dragging comes when the browser is idle: a card says by its class that it can be taken.
  await expect(page.locator('.fc-event-draggable').first()).toBeVisible();
  // The panel beside takes its room: columns stand still from then on.
  await expect(page.getByRole('complementary', { name: 'What shows at a moment' })).toBeVisible();
}

/** What lies over another or sticks out: nothing of the calendar may. */
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

/** Week and month at these widths, as they open and with the panel turned: nothing leaves its place. Ends at the last width, in the month. */
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
