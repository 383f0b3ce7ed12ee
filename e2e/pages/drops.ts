import { expect, type Page } from '@playwright/test';
import type { Api } from '../fixtures/api';
import { clock, DAY, isoDay, MONDAY, saved } from '../fixtures/schedule';
import { cardOn, dragSideways, drawn, openWeek } from './calendar';

/** A drop is saved within some frames: Playwright's own pauses double up to a second. */
const OFTEN = { intervals: [20], timeout: 15_000 };

/** Grips in both halves of a slot, and in several slots. */
const GRIPS = [8, 26, 33, 60];

/**
 * Drags the entry from day to day a number of times and returns the lost drops: the saved time must be where
 * it was released, at the hour it had, and the rendered one must equal the saved one.
 */
export async function dragAround(
  page: Page,
  api: Api,
  entry: { title: string; at: number },
  times: number,
  grips: readonly number[] = GRIPS,
): Promise<string[]> {
  const lost: string[] = [];
  let day = entry.at - (entry.at % DAY);
  for (let index = 0; index < times; index += 1) {
    const to = MONDAY + (((day - MONDAY) / DAY + 1 + (index % 5)) % 7) * DAY;
    const wanted = `${isoDay(to)} ${clock(entry.at)} ${entry.title}`;
    await dragSideways(page, cardOn(page, day, entry.title), to, grips[index % grips.length] ?? 8);
    try {
      await expect.poll(() => saved(api), OFTEN).toContain(wanted);
      await expect(async () => expect(await drawn(page)).toEqual(await saved(api))).toPass(OFTEN);
      day = to;
    } catch {
      const about = (lines: string[]) => lines.filter((line) => line.endsWith(entry.title)).join();
      const now = await saved(api);
      lost.push(`${wanted}: saved is ${about(now)}, drawn is ${about(await drawn(page))}`);
      await openWeek(page);
      day = Date.parse(about(now).slice(0, 10)) / 1000;
    }
  }
  return lost;
}
