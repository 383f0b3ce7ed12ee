import { fillVenue } from '../../fixtures/content';
import { expect, heardOf, integrate, test } from '../../fixtures/embed';

const OTHER = 'https://other.example';

test.beforeEach(async ({ api, host }) => {
  if (host.integration) return;
  await fillVenue(api);
  await integrate(api, host);
});

test.describe('a page that requires Trusted Types', () => {
  test.use({ isHtmlRefused: true });
  for (const [list, trusted] of [
    ['without a list of policies', 'only'],
    ['whose list of policies names default', 'default'],
  ])
    test(`${list} shows the calendar, and allows no other HTML`, async ({ site, host }) => {
      await site.goto(`${host.url}/area.html?area=schedule&mode=read&trusted=${trusted}`);
      await expect(site.getByRole('button', { name: /All day/ }).first()).toBeVisible();
      expect(await heardOf(site, 'ready')).toHaveLength(1);
      expect(await heardOf(site, 'error')).toEqual([]);
      const created = await site.evaluate(() =>
        ['<b>bold</b>', '<img src="x" onerror="heard.push(1)">'].map((html) => {
          try {
            document.createElement('div').innerHTML = html;
            return html;
          } catch {
            return null;
          }
        }),
      );
      expect(created).toEqual([null, null]);
    });

  for (const [list, trusted] of [
    ['and does not name default among its policies', 'named'],
    ['and has a default policy that allows no HTML', 'own'],
  ])
    test(`${list} gets one error event, no exception, and is never ready`, async ({ site, host }) => {
      await site.goto(`${host.url}/area.html?area=schedule&mode=read&trusted=${trusted}`);
      await expect(site.getByText('This view can’t be shown')).toBeVisible();
      expect(await heardOf(site, 'error')).toEqual([
        { is: 'error', code: 'trusted-types', message: expect.stringContaining('trustedHtml') },
      ]);
      expect(await heardOf(site, 'ready')).toEqual([]);
    });
});

for (const area of ['media', 'playlists', 'devices'])
  test(`the area ${area} needs no policy in a page that requires Trusted Types`, async ({ site, host }) => {
    await site.goto(`${host.url}/area.html?area=${area}&mode=edit&trusted=named`);
    await expect.poll(() => heardOf(site, 'ready')).toHaveLength(1);
    await expect(site.getByRole('heading').first()).toBeVisible();
    expect(await heardOf(site, 'error')).toEqual([]);
  });

test('with the policy of the manual it shows the calendar', async ({ site, host }) => {
  await site.goto(`${host.url}/area.html?area=schedule&mode=read&trusted=policy`);
  await expect(site.getByRole('button', { name: /All day/ }).first()).toBeVisible();
  expect(await heardOf(site, 'error')).toEqual([]);
});

test('a plain script shows the area, too, and warns', async ({ site, host }) => {
  const warnings: string[] = [];
  site.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await site.goto(`${host.url}/area.html?area=schedule&mode=read&plain=1`);
  await expect(site.getByRole('button', { name: /All day/ }).first()).toBeVisible();
  expect(warnings.join()).toContain('<script type="module"');
});

test('in a right-to-left page the view is left-to-right', async ({ site, host }) => {
  await site.goto(`${host.url}/area.html?area=schedule&mode=read&dir=rtl`);
  await expect(site.getByRole('button', { name: /All day/ }).first()).toBeVisible();
  const [title, today] = await site.evaluate(() => {
    const root = document.querySelector('vitrine-schedule')?.shadowRoot;
    return ['h1', 'h2']
      .map((name) => root?.querySelector(name))
      .map((e) => e && getComputedStyle(e).direction);
  });
  expect([title, today].filter(Boolean).every((direction) => direction === 'ltr')).toBe(true);
});

test('a token for another origin is never ready, and the error names the origin', async ({
  site,
  host,
  api,
}) => {
  const wide = await api.post<{ id: string; secret: string }>('/api/integrations', {
    name: 'Another site',
    areas: ['schedule'],
    mode: 'read',
    origins: [OTHER],
  });
  const own = host.integration;
  host.integration = wide;
  await site.goto(`${host.url}/area.html?area=schedule&mode=read&origin=${OTHER}`);
  await expect
    .poll(() => heardOf(site, 'error'))
    .toEqual([{ is: 'error', code: 'auth', message: expect.stringContaining(OTHER) }]);
  expect(await heardOf(site, 'ready')).toEqual([]);
  host.integration = own;
});

test('an integration revoked during display notifies the page, and is never ready again', async ({
  site,
  host,
  api,
}) => {
  await site.goto(`${host.url}/area.html?area=schedule&mode=read`);
  await expect.poll(() => heardOf(site, 'ready')).toHaveLength(1);
  await api.delete(`/api/integrations/${host.integration?.id}`);
  await site.getByRole('button', { name: 'Next' }).first().click();
  await expect.poll(() => heardOf(site, 'auth-required')).not.toEqual([]);
  await site.reload();
  await expect.poll(() => heardOf(site, 'auth-required')).not.toEqual([]);
  expect(await heardOf(site, 'ready')).toEqual([]);
  host.integration = null;
});

test.describe('the package', () => {
  for (const by of ['react', 'vue'])
    test(`shows an area with ${by}, updates it and removes it`, async ({ site, host }) => {
      await site.goto(`${host.url}/package.html?by=${by}`);
      await expect.poll(() => heardOf(site, 'ready')).toHaveLength(1);
      await expect(site.getByRole('radio', { name: 'Week' })).toBeChecked();
      await site.evaluate(() =>
        (window as unknown as { show: (more: object) => void }).show({ view: 'month' }),
      );
      await expect(site.getByRole('radio', { name: 'Month' })).toBeChecked();
      await site.evaluate(() => (window as unknown as { end: () => void }).end());
      await expect(site.getByRole('radio')).toHaveCount(0);
      expect(await heardOf(site, 'error')).toEqual([]);
    });

  test('reports that the server is unavailable', async ({ site, host }) => {
    await site.route('**/embed/schedule/v1.js*', (route) => route.abort());
    await site.goto(`${host.url}/package.html?by=react`);
    await expect
      .poll(() => heardOf(site, 'error'))
      .toEqual([
        expect.objectContaining({ code: 'network', message: expect.stringContaining('could not be loaded') }),
      ]);
  });
});
