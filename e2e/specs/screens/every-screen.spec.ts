import type { Page } from '@playwright/test';
import { fillVenue } from '../../fixtures/content';
import { expectGoodInEveryLook } from '../../fixtures/looks';
import { expect, signIn, test } from '../../fixtures/test';

/** Address, and what shows that the screen is full. */
const screens = (playlistId: string): [string, (page: Page) => Promise<void>][] => [
  ['/', (page) => expect(page.getByRole('heading', { name: "Hello! Let's entertain!" })).toBeVisible()],
  ['/promo', (page) => expect(page.getByRole('main').getByText('Four fields').first()).toBeVisible()],
  ['/promo/new', (page) => expect(page.getByText('Select a file or drag and drop here')).toBeVisible()],
  ['/playlist', (page) => expect(page.getByRole('main').getByText('All day').first()).toBeVisible()],
  ['/playlist/new', (page) => expect(page.getByRole('heading', { name: 'New playlist' })).toBeVisible()],
  [`/playlist/edit?id=${playlistId}`, (page) => expect(page.getByLabel('Name')).toHaveValue('All day')],
  ['/schedule?mode=week', (page) => expect(page.getByText('All day').first()).toBeVisible()],
  ['/schedule?mode=month', (page) => expect(page.getByText('All day').first()).toBeAttached()],
  ['/schedule?mode=feed', (page) => expect(page.getByText('All day').first()).toBeVisible()],
  ['/device', (page) => expect(page.getByText('Bar TV').first()).toBeVisible()],
  ['/device/connect', (page) => expect(page.getByLabel('Code on the screen')).toBeVisible()],
  ['/setup-device', (page) => expect(page.getByText('/player').first()).toBeVisible()],
];

/** What the content policy refused and what the console called an error, in the page's whole life. */
async function listen(page: Page): Promise<string[]> {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  await page.exposeFunction('__refused', (what: string) => said.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      (window as unknown as { __refused: (what: string) => void }).__refused(
        `${effectiveDirective} ${blockedURI} ${sample}`,
      ),
    ),
  );
  return said;
}

test('every screen of the product: axe finds nothing, nothing scrolls sideways, the content policy refuses nothing', async ({
  page,
  api,
}) => {
  test.setTimeout(240_000);
  const { playlistId } = await fillVenue(api);
  const said = await listen(page);
  await signIn(page);
  for (const [address, isFull] of screens(playlistId)) {
    await test.step(address, async () => {
      await page.goto(address);
      await expectGoodInEveryLook(page, () => isFull(page));
      expect(said).toEqual([]);
    });
  }
});
