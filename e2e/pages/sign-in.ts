import type { AuthAnswer, StoredSession } from '@vitrine/shared/contract';
import { expect, type Page } from '@playwright/test';
import { DEMO } from '../fixtures/product';

/** Waits for hydration: the form is prerendered, and the tab's title is set by scripts. */
export const isHydrated = (page: Page): Promise<void> => expect(page).toHaveTitle('Sign in · Vitrine');

/** Fills in name and password on the current page. */
export async function fillSignIn(page: Page, who = DEMO): Promise<void> {
  await page.getByLabel('User name or e-mail').fill(who.username);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in by the form, in a new browser; ends at the dashboard. */
export async function signIn(page: Page, who = DEMO): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, who);
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
}

/**
 * Cookie that marks a signed-in browser (shell/src/session/signed-in-cookie.ts): the server then sends the
 * member's start page.
 */
export const signedInMark = (url: string) => ({
  name: 'vitrine_signed_in',
  value: '1',
  domain: new URL(url).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Strict' as const,
});

/**
 * Restores a session as in a browser used before, of the demo's owner by default; the page is still empty.
 */
export async function comeBack(page: Page, url: string, who = DEMO, signedInAt = url): Promise<void> {
  const secrets = { access_secret: 'a'.repeat(32), refresh_secret: 'r'.repeat(32) };
  const answer = await page.request.post(`${signedInAt}/api/auth`, {
    data: { ...who, ...secrets, grant_type: 'password', client_id: 'website' },
  });
  expect(answer.ok(), 'signed in').toBe(true);
  const session: StoredSession = { ...((await answer.json()) as AuthAnswer), ...secrets };
  const value = JSON.stringify(session);
  await page.context().setStorageState({
    cookies: [signedInMark(url)],
    origins: [{ origin: url, localStorage: [{ name: 'vitrine:session', value }] }],
  });
}
