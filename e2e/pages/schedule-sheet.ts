import { expect, type Page } from '@playwright/test';
import { isoDay, MONDAY } from '../fixtures/schedule';

/** Sheet that adds an entry to the schedule. */
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Add to schedule' });

export async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
}

/** Opens the week of a day, in which nothing needs to be scheduled. */
export async function openEmpty(page: Page, day = MONDAY): Promise<void> {
  await page.goto(`/schedule?mode=week&day=${isoDay(day)}`);
  await expect(page.locator('.fc-timegrid-col').first()).toBeVisible();
}
