import { expect, type Page } from '@playwright/test';

/** One main, one first heading, and a named navigation, as screen readers jump by them. */
export async function expectLandmarks(
  page: Page,
  heading: string | RegExp,
  navigation = 'Main',
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: navigation })).toHaveCount(1);
}
