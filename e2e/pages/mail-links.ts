import { expect, type Page } from '@playwright/test';
import type { Api } from '../fixtures/api';
import { letterTo } from '../fixtures/mail';
import { greeting } from './dashboard';

export const PASSWORD = 'evening light on glass';

/** Message of a link that was used, has expired, or never existed. */
export const usedUp = (page: Page) =>
  page.getByRole('heading', { name: 'This link has been used or has expired' });

/**
 * Opens the invitation sent to an address and joins; ends at the dashboard. Without a name, uses the
 * invitation's.
 */
export async function join(
  page: Page,
  url: string,
  email: string,
  { name, password = PASSWORD }: { name?: string; password?: string } = {},
): Promise<void> {
  const { link } = await letterTo(url, email, /./);
  await page.goto(link);
  if (name) await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(greeting(page)).toBeVisible();
}

/** Adds another user to the demo's account: invited over the API, joined by the mail. */
export async function joinInvited(
  page: Page,
  api: Api,
  who: { name: string; email: string; role: string },
): Promise<void> {
  await api.post('/api/user/invite_member', { email: who.email, role: who.role });
  await join(page, api.url, who.email, who);
}
