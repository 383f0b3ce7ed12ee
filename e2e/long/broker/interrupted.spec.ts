import type { PlaylistForEdit } from '@vitrine/shared/contract';
import { openBrokenLine } from '../../fixtures/broken-line';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { DEMO, Product } from '../../fixtures/product';
import { SpeakingScreens } from '../../fixtures/screens';
import { expect, test as base } from '../../fixtures/test';
import { PlaylistEditor } from '../../pages/playlist-editor';

type Line = Awaited<ReturnType<typeof openBrokenLine>>;
/** Product whose broker pages reach over a line that a test can close. */
const test = base.extend<object, { product: Product; line: Line }>({
  line: [
    // eslint-disable-next-line no-empty-pattern -- playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const line = await openBrokenLine();
      await use(line);
      line.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ line }, use) => {
      const product = await Product.start({
        VITRINE_REALTIME_URL: line.url,
        VITRINE_SOCKET_MESSAGES: '10000',
        VITRINE_ACCOUNT_MESSAGES: '1000000',
      });
      line.leadTo(product.port);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const LINK_UP = 'Live updates on';
const LINK_DOWN = 'Live updates paused';

test('a page that was hidden and frozen for ten minutes is right at once when it is shown', async ({
  member: page,
  api,
}) => {
  const screens = await SpeakingScreens.connect(api, 1);
  const [{ id } = { id: '' }] = await api.get<{ id: string }[]>('/api/devices');
  await api.post(`/api/device/update/${id}`, { name: 'Before' });
  screens.sayOnce('a');
  await page.clock.install();
  await page.goto('/device');
  await expect(page.getByRole('button', { name: 'Actions for Before' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Live' }).first()).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
  await api.post(`/api/device/update/${id}`, { name: 'After' });
  await screens.stop();
  await browser.send('Page.setWebLifecycleState', { state: 'active' });
  await page.clock.fastForward('10:00');
  await expect(page.getByRole('button', { name: 'Actions for After' })).toBeVisible();
  await expect(page.getByText(/After offline since|Offline/).first()).toBeVisible();
  await expect(page.getByText('Before')).toHaveCount(0);
});

test('a token that expires while a user types is renewed silently, and nothing is lost', async ({
  member: page,
  api,
}) => {
  const promo = await addPromo(api);
  const id = await addPlaylist(api, { name: 'Typed', schedule_type: 'manual' }, promo.id);
  await page.clock.install();
  const editor = new PlaylistEditor(page);
  await editor.open(id);
  await editor.name.fill('Typed for hours');
  const renewed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/auth');
  await page.clock.fastForward('02:30:00');
  await editor.save();
  expect((await renewed).ok()).toBe(true);
  await editor.expectSaved();
  expect((await api.get<PlaylistForEdit>(`/api/playlist-for-edit/${id}`)).name).toBe('Typed for hours');
});

test('a session that is over leads to sign-in and back, with what was typed', async ({
  member: page,
  api,
}) => {
  const promo = await addPromo(api);
  const id = await addPlaylist(api, { name: 'Left open', schedule_type: 'manual' }, promo.id);
  await page.clock.install();
  const editor = new PlaylistEditor(page);
  await editor.open(id);
  await editor.name.fill('Typed before');
  await page.route('**/api/auth', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"code":"invalid_grant"}' }),
  );
  await page.clock.fastForward('02:30:00');
  const name = page.getByLabel('User name or e-mail');
  await expect(name).toBeVisible();
  await page.unroute('**/api/auth');
  await name.fill(DEMO.username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`id=${id}`));
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(editor.name).toHaveValue('Typed before');
});

test('a broker that is away for five minutes is shown, the list stays right, and the page catches up', async ({
  member: page,
  api,
  line,
}) => {
  const screens = await SpeakingScreens.connect(api, 1);
  const [{ id } = { id: '' }] = await api.get<{ id: string }[]>('/api/devices');
  await api.post(`/api/device/update/${id}`, { name: 'Bar' });
  await page.clock.install();
  await page.goto('/device');
  const shown = (name: string) => page.getByRole('button', { name: `Actions for ${name}` });
  await expect(shown('Bar')).toBeVisible();
  await expect(page.getByText(LINK_UP).first()).toBeVisible();
  line.down();
  await expect(page.getByText(LINK_DOWN).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Live' })).toHaveCount(0);
  screens.sayOnce('a');
  await api.post(`/api/device/update/${id}`, { name: 'Bar while away' });
  await page.clock.fastForward('05:00');
  await expect(page.getByRole('img', { name: 'Live' }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  line.up();
  await expect(page.getByText(LINK_UP).first()).toBeVisible();
  await expect(shown('Bar while away')).toBeVisible();
  await api.post(`/api/device/update/${id}`, { name: 'Bar again' });
  await expect(shown('Bar again')).toBeVisible();
  await screens.stop();
});
