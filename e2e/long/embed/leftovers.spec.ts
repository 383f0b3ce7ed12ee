import type { Page } from '@playwright/test';
import { fillVenue } from '../../fixtures/content';
import { expect, integrate, test } from '../../fixtures/embed';
import { countLeftovers, watchLeftovers } from '../../fixtures/leftovers';

const week = (page: Page) => page.locator('vitrine-schedule');
const cards = (page: Page) => week(page).getByRole('button', { name: /All day/ });

test.beforeEach(async ({ api, host, site }) => {
  if (!host.integration) await fillVenue(api);
  await integrate(api, host);
  await site.goto(`${host.url}/plain.html`);
});

test('leaves nothing behind, works again when it is reattached, and accepts a new token', async ({
  site,
  host,
}) => {
  await expect(cards(site).first()).toBeVisible();
  await week(site).evaluate((element) => {
    const place = element.parentElement;
    element.remove();
    (window as { kept?: unknown }).kept = [element, place];
  });
  await expect(week(site)).toHaveCount(0);
  await site.evaluate(() => {
    const [element, place] = (window as unknown as { kept: [Element, Element] }).kept;
    place.append(element);
  });
  await expect(cards(site).first()).toBeVisible();
  await week(site).evaluate((element) => element.remove());
  await expect(week(site)).toHaveCount(0);

  // Page with nothing else on it: the first one has another view.
  await site.goto(`${host.url}/area.html?area=schedule&mode=read`);
  await expect(cards(site).first()).toBeVisible();
  await week(site).evaluate((element) => element.remove());
  await watchLeftovers(site);
  const once = async (times: number) => {
    await site.evaluate(async (count) => {
      const address = document.querySelector<HTMLScriptElement>('script[src*="/embed/"]')?.src ?? '';
      const { mount } = (await import(address)) as {
        mount: (element: Element, options: object) => { ready: Promise<void>; unmount(): void };
      };
      const token = (await (await fetch('/vitrine-token')).json()) as { token: string };
      for (let index = 0; index < count; index += 1) {
        const mounted = mount(document.body, {
          apiBaseUrl: new URL(address).origin,
          getToken: () => token,
          view: (['month', 'week', 'feed'] as const)[index % 3],
        });
        await mounted.ready;
        await new Promise((resolve) => setTimeout(resolve, 30));
        mounted.unmount();
      }
    }, times);
    // A pending response clears its own timer when it arrives.
    await expect.poll(async () => (await countLeftovers(site)).timers).toBe(0);
    return countLeftovers(site);
  };
  const before = await once(3);
  expect(await once(20)).toEqual(before);
});

test('reports errors in its place and as an event, never as an exception', async ({ site, host }) => {
  await expect(cards(site).first()).toBeVisible();
  host.isRefusing = true;
  const said = await site.evaluate(async () => {
    const heard: unknown[] = [];
    for (const name of ['error', 'auth-required'])
      document.addEventListener(`vitrine-${name}`, (event) =>
        heard.push([name, (event as CustomEvent<{ code?: string }>).detail.code]),
      );
    const broken = document.createElement('vitrine-schedule');
    broken.setAttribute('api-base-url', 'nowhere');
    const unsigned = document.createElement('vitrine-schedule') as HTMLElement & { getToken?: unknown };
    unsigned.setAttribute('api-base-url', location.origin);
    unsigned.getToken = async () => {
      const answer = await fetch('/vitrine-token');
      if (!answer.ok) throw new Error('signed out');
    };
    document.body.append(broken, unsigned);
    while (heard.length < 3) await new Promise((resolve) => setTimeout(resolve, 50));
    return heard;
  });
  host.isRefusing = false;
  expect(said).toEqual([
    ['error', 'options'],
    ['auth-required', undefined],
    ['error', 'auth'],
  ]);
  await expect(week(site).nth(1).getByRole('alert')).toContainText('can’t be shown');
  await expect(week(site).nth(2).getByRole('alert')).toContainText('sign in again');
  await week(site)
    .nth(2)
    .evaluate((element) => element.remove());
});
