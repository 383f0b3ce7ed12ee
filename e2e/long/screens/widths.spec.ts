import type { Locator, Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../../fixtures/addresses';
import { Api, until } from '../../fixtures/api';
import { fillVenue, longNames } from '../../fixtures/content';
import { Product } from '../../fixtures/product';
import { SpeakingScreens } from '../../fixtures/screens';
import { expect, test } from '../../fixtures/test';
import { faultsAt } from '../../fixtures/widths';
import { comeBack } from '../../pages/sign-in';

const WIDTHS = [360, 390, 768, 820, 1024, 1440, 1920];

/** Screen to measure: a check that it is full, and what is opened on it. */
interface Screen {
  address: string;
  full: (page: Page) => Locator;
  open?: (page: Page) => Promise<void>;
  is?: string;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, level: 1 });
const main = (page: Page) => page.getByRole('main');
const device = (name: string) => (page: Page) => main(page).getByText(name).first();

/** Dialogs of QR codes, and the presses that open them. */
const CODES: [string, ...(string | RegExp)[]][] = [
  ['making a QR code', 'Create a QR code'],
  ['with the QR codes', 'Your codes'],
  ['with one QR code', 'Your codes', /^Open the code/],
  ['putting a QR code on a promo', 'Your codes', /^Open the code/, 'Put it on a promo'],
];

/** Pages with skeletons, and their titles. */
const WAITING = [
  ['/promo', 'Promos'],
  ['/playlist', 'Playlists'],
  ['/schedule', 'Schedule'],
  ['/schedule/day', 'All groups'],
  ['/device', 'Devices'],
  ['/account', 'Account'],
  ['/account/members', 'Members'],
  ['/account/members/invite/nobody', 'Edit member'],
  ['/account/subscription', 'Subscription'],
  ['/account/integrations', 'Integrations'],
  ['/account/api', 'API'],
  ['/account/data', 'Your data'],
] as const;

async function measure(page: Page, { address, full, open, is = '' }: Screen): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await expect(full(page).first()).toBeVisible();
  await open?.(page);
  const found: string[] = [];
  for (const width of WIDTHS)
    found.push(...(await faultsAt(page, width)).map((fault) => `${address} ${is} at ${fault}`));
  return found;
}

test('no page without a session overflows, is cut off or overlaps, at seven widths', async ({ page }) => {
  const found: string[] = [];
  for (const [address, title] of PUBLIC_PAGES)
    await test.step(address, async () => {
      found.push(...(await measure(page, { address, full: heading(title) })));
    });
  found.push(
    ...(await measure(page, {
      address: '/sign-up',
      is: 'with the terms',
      full: heading('Create an account'),
      open: async (on) => {
        await on.getByRole('button', { name: 'Read them' }).click();
        await expect(on.getByRole('dialog')).toBeVisible();
      },
    })),
  );
  expect(found).toEqual([]);
});

test('nor does a skeleton', async ({ member: page }) => {
  // The account is shown in the frame of every page.
  await page.route(/\/api\/(?!app\b)/, () => undefined);
  const found: string[] = [];
  for (const [address, name] of WAITING)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await expect(heading(name)(page)).toBeVisible();
      await expect(main(page).locator('[aria-busy]').first()).toBeAttached();
      // Pulsing skeletons appear after 150 ms.
      await page.waitForTimeout(300);
      found.push(...(await faultsAt(page, 360)).map((fault) => `${address} at ${fault}`));
    });
  expect(found).toEqual([]);
});

let demo: Product | undefined;
let speaking: SpeakingScreens | undefined;
test.afterAll(async () => {
  await speaking?.stop();
  await demo?.stop();
});

test('no screen of a venue in use does, with long names, three devices, dialogs and menus', async ({
  browser,
}) => {
  demo = await Product.start({ VITRINE_DEMO: '1' });
  const api = await Api.signIn(demo.url);
  await until(
    () => api.get<{ is_processing: boolean }[]>('/api/promo/get-items'),
    (promos) => promos.length > 0 && promos.every((one) => !one.is_processing),
    'the demo promos to be ready',
    300,
  );
  const { playlistId } = await fillVenue(api);
  const names = await longNames(api);
  // One reporting screen: only such a screen can play or rotate by command. It is not renamed while this
  // runs.
  speaking = await SpeakingScreens.connect(api, 1);
  speaking.sayOnce('at first');
  speaking.start(60_000);
  await until(
    () => api.get<string[]>('/api/devices/live'),
    (live) => live.length > 0,
    'the screen to be live',
  );
  const page = await browser.newPage({ baseURL: demo.url, timezoneId: 'UTC', locale: 'en-US' });
  await comeBack(page, demo.url);
  const press = (name: string | RegExp) => async (on: Page) =>
    main(on).getByRole('button', { name }).first().click();
  const devices: Screen = { address: '/device', full: device(names.device) };
  const week: Screen = { address: '/schedule?mode=week', full: (on) => main(on).getByText('All day') };
  const screens: Screen[] = [
    { address: '/', full: device(names.device) },
    { address: '/promo', full: (on) => main(on).getByText('Four fields') },
    { address: '/promo/new', full: (on) => on.getByText('Select a file or drag and drop here') },
    { address: '/playlist', full: (on) => main(on).getByText(names.playlist) },
    { address: '/playlist/new', full: heading('New playlist') },
    {
      address: `/playlist/edit?id=${playlistId}`,
      full: (on) => on.getByRole('button', { name: /^Remove Four/ }),
    },
    { address: `/playlist/review?id=${playlistId}`, full: (on) => main(on).getByText('All day') },
    week,
    { ...week, address: '/schedule?mode=month' },
    { ...week, address: '/schedule?mode=feed' },
    devices,
    {
      ...devices,
      is: 'with all selected',
      open: async (on) => main(on).getByRole('checkbox', { name: 'Select all shown' }).check(),
    },
    { ...devices, is: 'with its menu', open: press(`Actions for ${names.device}`) },
    ...['Rename…', 'Move to group…', 'Delete'].map((name) => ({
      ...devices,
      is: `asking “${name}”`,
      open: async (on: Page) => {
        await press(`Actions for ${names.device}`)(on);
        await on.getByRole('menuitem', { name }).click();
        await expect(on.getByRole('dialog').or(on.getByRole('alertdialog'))).toBeVisible();
      },
    })),
    ...['Orientation…', 'Play now…'].map((name) => ({
      ...devices,
      is: `asking “${name}” of one that speaks`,
      open: async (on: Page) => {
        await press(/^Actions for Screen/)(on);
        await on.getByRole('menuitem', { name }).click();
        await expect(on.getByRole('dialog')).toBeVisible();
      },
    })),
    {
      address: '/playlist',
      is: 'asking where to play now',
      full: (on) => main(on).getByText(names.playlist),
      open: async (on) => {
        await press(`Actions for ${names.playlist}`)(on);
        await on.getByRole('menuitem', { name: 'Play now' }).click();
        await expect(on.getByRole('dialog')).toBeVisible();
      },
    },
    { ...devices, is: 'as a wall', open: async (on) => on.getByRole('radio', { name: 'Wall' }).check() },
    { address: '/device/connect', full: (on) => on.getByLabel('Code on the screen') },
    { address: '/setup-device', full: (on) => main(on).getByText('/player') },
    { address: '/account', full: heading('Account') },
    {
      address: '/account/members',
      full: heading('Members'),
      open: async (on) => on.getByText('What each role can do').click(),
    },
    { address: '/account/members/invite', full: heading('Invite a member') },
    { address: '/account/members/invite/nobody', full: heading('Edit member') },
    {
      address: '/account/subscription',
      full: (on) => on.getByRole('heading', { name: 'Invoices', exact: true }),
    },
    { address: '/account/new-password', full: heading('Change password') },
    ...CODES.map(([is, ...pressed]): Screen => ({
      address: '/',
      is,
      full: device(names.device),
      open: async (on) => {
        await on.getByRole('heading', { name: 'Your Playlists' }).scrollIntoViewIfNeeded();
        for (const name of pressed) await on.getByRole('button', { name }).first().click();
        await expect(on.getByRole('dialog')).toBeVisible();
      },
    })),
    {
      address: '/',
      is: 'with the palette',
      full: device(names.device),
      open: (on) => on.keyboard.press('Control+k'),
    },
    // Last: its own three screens start to report.
    { address: demo.demoPath, full: (on) => on.locator('iframe') },
  ];
  const found: string[] = [];
  for (const screen of screens)
    await test.step(`${screen.address} ${screen.is ?? ''}`, async () => {
      found.push(...(await measure(page, screen)));
    });
  await page.close();
  expect(found).toEqual([]);
});
