import type { Locator, Page } from '@playwright/test';
import { until } from '../../fixtures/api';
import { addPromo, fillVenue } from '../../fixtures/content';
import { expect, focusedName, heardOf, integrate, test } from '../../fixtures/embed';
import { fourFields } from '../../fixtures/files';
import { openPlayer } from '../../pages/player';

interface Named {
  id: string;
  name: string;
}
const PICTURE = { name: 'From the intranet.png', mimeType: 'image/png' };
/** Picture that differs for every number. */
const picture = (nth: number) =>
  fourFields([
    [nth, 20, 30],
    [40, nth, 60],
    [70, 80, nth],
    [99, 98, nth],
  ]);

const open = async (site: Page, url: string, query: string) => {
  await site.goto(`${url}/area.html?mode=edit&${query}`);
  await expect.poll(() => heardOf(site, 'ready')).toHaveLength(1);
};

/** Checks wide and narrow, light and dark: nothing overflows, and the view has the colours of its theme. */
async function expectToFit(site: Page): Promise<void> {
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await site.setViewportSize({ width, height: 900 });
      await site.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const root = site.locator('[data-vitrine-root]');
      const [background, sideways] = await root.evaluate((element) => [
        getComputedStyle(element).backgroundColor,
        element.scrollWidth - element.clientWidth,
      ]);
      expect(sideways, 'px sideways').toBeLessThanOrEqual(0);
      const channels =
        String(background)
          .match(/[\d.]+/g)
          ?.map(Number) ?? [];
      expect(Math.max(...channels.slice(0, 3)) < 128, String(background)).toBe(colorScheme === 'dark');
    }
  await site.setViewportSize({ width: 1440, height: 900 });
  await site.emulateMedia({ colorScheme: 'light' });
}

/** Expects a dialog opened by `opens` inside of the shadow root, and the focus restored after Escape. */
async function expectToComeBack(site: Page, opens: () => Promise<void>, to: string): Promise<void> {
  await opens();
  const dialog = site.getByRole('dialog').or(site.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.getRootNode() instanceof ShadowRoot)).toBe(true);
  await site.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => focusedName(site)).toBe(to);
}

async function choose(site: Page, of: string, what: string | RegExp): Promise<void> {
  await site.getByRole('button', { name: `Actions for ${of}` }).click();
  await site.getByRole('menuitem', { name: what }).click();
}
const named = (row: Locator) => row.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

test.beforeEach(({ api, host }) => integrate(api, host));

test('promos: view, rename, upload by button and by drop, delete', async ({ site, api, host }) => {
  const promo = await addPromo(api);
  await open(site, host.url, 'area=media');
  const card = site.getByRole('button', { name: `Preview ${promo.name}` });
  await expect(card).toBeVisible();
  await expectToFit(site);
  await expectToComeBack(site, () => card.click(), `Preview ${promo.name}`);

  await card.hover();
  await expectToComeBack(site, () => choose(site, promo.name, 'Rename'), `Actions for ${promo.name}`);
  await choose(site, promo.name, 'Rename');
  await site.getByRole('textbox', { name: 'Name' }).fill('Renamed outside');
  await site.keyboard.press('Enter');
  await expect(site.getByRole('button', { name: 'Preview Renamed outside' })).toBeVisible();

  await site.getByRole('link', { name: 'Create or Upload' }).click();
  const chooser = site.waitForEvent('filechooser');
  await site.getByRole('button', { name: 'Select file' }).click();
  await (await chooser).setFiles([{ ...PICTURE, buffer: picture(1) }]);
  await expect
    .poll(() => heardOf(site, 'event'))
    .toContainEqual(
      expect.objectContaining({
        name: 'upload.finished',
        payload: expect.objectContaining({ success: true }),
      }),
    );
  await site
    .getByRole('link', { name: 'See all promos' })
    .or(site.getByText('See all promos'))
    .first()
    .click();
  await expect(site.getByRole('button', { name: 'Preview From the intranet' })).toBeVisible();

  await site.evaluate(
    (bytes) => {
      const carried = new DataTransfer();
      carried.items.add(new File([Uint8Array.from(bytes)], 'Dropped.png', { type: 'image/png' }));
      const root = document.getElementById('area')?.shadowRoot?.querySelector('[data-vitrine-root] h1');
      for (const type of ['dragenter', 'dragover', 'drop'])
        root?.dispatchEvent(
          new DragEvent(type, { dataTransfer: carried, bubbles: true, composed: true, cancelable: true }),
        );
    },
    [...picture(2)],
  );
  await expect(site.getByRole('button', { name: 'Preview Dropped' })).toBeVisible();

  await site.getByRole('button', { name: 'Preview Dropped' }).hover();
  await choose(site, 'Dropped', 'Delete');
  await site.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(site.getByRole('button', { name: 'Preview Dropped' })).toBeHidden();
  await until(
    () => api.get<Named[]>('/api/promo/get-items'),
    (all) => all.length === 2 && all.some(({ name }) => name === 'Renamed outside'),
    'what the page shows',
  );
});

test('playlists: create one from the library, reorder by keys, mouse and undo, edit, delete', async ({
  site,
  api,
  host,
}) => {
  for (const nth of [3, 4, 5]) await addPromo(api, `Picture ${nth}.png`, picture(nth));
  await open(site, host.url, 'area=playlists');
  // The list has loaded: before, the button is elsewhere.
  await expect(
    site.getByRole('heading', { name: 'No playlists yet' }).or(site.getByRole('searchbox')),
  ).toBeVisible();
  await site.getByRole('button', { name: 'Create' }).click();
  await expect(site.getByRole('heading', { name: 'New playlist' })).toBeVisible();
  const items = site.getByRole('grid').getByRole('row');
  for (const nth of [3, 4, 5]) await site.getByRole('button', { name: `Add Picture ${nth}` }).click();
  await expect(items).toHaveCount(3);
  const [one, two, three] = await named(items);
  await expectToFit(site);

  await items.nth(0).focus();
  await site.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => named(items)).toEqual([two, one, three]);
  await items.nth(2).dragTo(items.nth(0), { targetPosition: { x: 3, y: 40 } });
  await expect.poll(() => named(items)).toEqual([three, two, one]);
  await items
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.poll(() => named(items)).toEqual([three, one]);
  await site.getByRole('button', { name: /^Undo removing/ }).click();
  await expect.poll(() => named(items)).toEqual([three, two, one]);
  const preview = site.getByRole('button', { name: 'Preview', exact: true });
  await expectToComeBack(site, () => preview.click(), 'Preview');

  await site.getByRole('textbox', { name: 'Name' }).fill('Made outside');
  await site.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(site.getByText('It’s waiting for approval')).toBeVisible();
  await site.getByRole('link', { name: 'Made outside' }).click();
  await expect.poll(() => named(items)).toEqual([three, two, one]);
  await site.getByRole('textbox', { name: 'Name' }).fill('Made twice');
  await site.evaluate(() => document.getElementById('area')?.setAttribute('path', '/playlist'));
  await expect(site.getByRole('alertdialog')).toBeVisible();
  await site.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await site.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(site.getByRole('link', { name: 'Made twice' })).toBeVisible();
  await choose(site, 'Made twice', 'Delete');
  await site.getByRole('alertdialog').getByRole('button').last().click();
  await expect(site.getByRole('link', { name: 'Made twice' })).toBeHidden();
  expect(await heardOf(site, 'error')).toEqual([]);
});

test('devices: connect a screen by its code, name it, group it, switch to the wall, delete it', async ({
  site,
  host,
  product,
  browser,
}) => {
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const code = await openPlayer(await elsewhere.newPage());
  await open(site, host.url, 'area=devices&path=/device/connect');
  await site.getByRole('textbox').first().click();
  await site.keyboard.type(code);
  await site.getByRole('button', { name: 'Connect', exact: true }).click();
  await site.getByRole('textbox', { name: 'Name' }).fill('Lobby');
  await site.getByRole('button', { name: 'Continue' }).click();
  await expect(
    site.getByRole('heading', { name: 'Lobby is connected' }).or(site.getByText('Lobby is connected')),
  ).toBeVisible();
  await site
    .getByRole('link', { name: 'Go to devices' })
    .or(site.getByRole('button', { name: 'Go to devices' }))
    .first()
    .click();
  const actions = 'Actions for Lobby';
  await expect(site.getByRole('button', { name: actions })).toBeVisible();
  await expectToFit(site);

  await expectToComeBack(site, () => choose(site, 'Lobby', 'Rename'), actions);
  await choose(site, 'Lobby', 'Rename');
  await site.getByRole('textbox', { name: 'Name' }).fill('Foyer');
  await site.keyboard.press('Enter');
  await expect(site.getByRole('button', { name: 'Actions for Foyer' })).toBeVisible();
  await choose(site, 'Foyer', 'Group');
  await site.getByRole('dialog').getByRole('combobox').selectOption({ label: 'New group…' });
  await site.getByRole('dialog').getByRole('textbox').fill('Ground floor');
  await site.getByRole('button', { name: 'Move' }).click();
  await expect(site.getByText('Ground floor').first()).toBeVisible();
  await site.getByRole('radio', { name: 'Wall' }).check();
  await expect(site.getByRole('button', { name: 'Actions for Foyer' })).toBeVisible();
  await site.getByRole('radio', { name: 'List' }).check();
  await choose(site, 'Foyer', 'Delete');
  await site.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(site.getByRole('button', { name: 'Actions for Foyer' })).toBeHidden();
  expect(await heardOf(site, 'error')).toEqual([]);
  await elsewhere.close();
});

test('a read-only token shows everything and allows no change; one of another area is refused with a message', async ({
  site,
  api,
  host,
}) => {
  await fillVenue(api);
  for (const [area, button] of [
    ['media', 'Create or Upload'],
    ['playlists', 'Create +'],
    ['devices', 'Connect a device'],
  ] as const) {
    await site.goto(`${host.url}/area.html?mode=read&area=${area}`);
    await expect.poll(() => heardOf(site, 'ready')).toHaveLength(1);
    const act = site
      .getByRole('button', { name: button })
      .or(site.getByRole('link', { name: button }))
      .first();
    await expect(act).toBeDisabled();
  }
  await site.goto(`${host.url}/area.html?mode=read&area=devices`);
  await expect.poll(() => heardOf(site, 'ready')).toHaveLength(1);
  await site.evaluate(() => {
    const other = document.getElementById('area')?.cloneNode() as HTMLElement & { getToken: unknown };
    document.getElementById('area')?.remove();
    other.getToken = async () => (await fetch('/vitrine-token?area=media&mode=read')).json();
    document.body.append(other);
  });
  await expect
    .poll(() => heardOf(site, 'error'))
    .toEqual([
      expect.objectContaining({ code: 'auth', message: expect.stringContaining('for the area media') }),
    ]);
});
