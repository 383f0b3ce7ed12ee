import type { Page } from '@playwright/test';
import { fillVenue } from '../../fixtures/content';
import { expectGoodScreens } from '../../fixtures/looks';
import { expect, test } from '../../fixtures/test';

/** A dot in the month of a phone, else a card. */
const entry = (page: Page) => page.getByText('All day').or(page.getByRole('img', { name: /^All day/ }));

/** Address of each screen, and a check that it is full. */
const screens = (playlistId: string): [string, (page: Page) => Promise<void>][] => [
  ['/', (page) => expect(page.getByRole('heading', { name: "Hello! Let's entertain!" })).toBeVisible()],
  ['/promo', (page) => expect(page.getByRole('main').getByText('Four fields').first()).toBeVisible()],
  ['/promo/new', (page) => expect(page.getByText('Select a file or drag and drop here')).toBeVisible()],
  ['/playlist', (page) => expect(page.getByRole('main').getByText('All day').first()).toBeVisible()],
  ['/playlist/new', (page) => expect(page.getByRole('heading', { name: 'New playlist' })).toBeVisible()],
  [`/playlist/edit?id=${playlistId}`, (page) => expect(page.getByLabel('Name')).toHaveValue('All day')],
  [`/playlist/review?id=${playlistId}`, (page) => expect(page.getByText('Playing now')).toBeVisible()],
  ['/schedule?mode=week', (page) => expect(page.getByText('All day').first()).toBeVisible()],
  ['/schedule?mode=month', (page) => expect(entry(page).first()).toBeAttached()],
  ['/schedule?mode=feed', (page) => expect(page.getByText('All day').first()).toBeVisible()],
  ['/device', (page) => expect(page.getByText('Bar TV').first()).toBeVisible()],
  ['/device/connect', (page) => expect(page.getByLabel('Code on the screen')).toBeVisible()],
  ['/setup-device', (page) => expect(page.getByText('/player').first()).toBeVisible()],
];

test('every screen of the product: axe finds nothing, nothing scrolls sideways, no error on the console', async ({
  member,
  api,
}) => {
  const { playlistId } = await fillVenue(api);
  await expectGoodScreens(
    member,
    screens(playlistId).map(([address, isFull]) => ({ address, isFull })),
  );
});
