import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fillVenue } from '../../fixtures/content';
import { expect, integrate, test } from '../../fixtures/embed';
import { buildFederation } from '../../fixtures/federation';
import type { Area } from '../../fixtures/registry';

test('a host of another origin, with the documented federation runtime alone, shows one of our areas', async ({
  api,
  host,
  product,
  site,
}, testInfo) => {
  await fillVenue(api);
  await integrate(api, host);
  const build = testInfo.outputPath('host');
  await buildFederation('host', build);
  const { areas } = (await (await fetch(`${product.url}/api/areas`)).json()) as {
    areas: Record<string, Area>;
  };
  const { active } = areas['schedule']!;
  const entry = `${product.url}/areas/schedule/${active}/mf-manifest.json`;
  const body = (
    locale: string,
  ) => `<!doctype html><html lang="en"><head><title>Our intranet</title></head><body>
    <div id="schedule" data-api-base-url="${product.url}" data-entry="${entry}" data-locale="${locale}"></div>
    <script type="module" src="/host.js"></script></body></html>`;
  host.files.set('/intranet', { type: 'text/html', body: body('') });
  host.files.set('/intranet-de', { type: 'text/html', body: body('de') });
  for (const name of readdirSync(build))
    host.files.set(`/${name}`, {
      type: 'text/javascript',
      body: readFileSync(path.join(build, name), 'utf8'),
    });

  // The calendar's icons are a font in its own styles, which only the embedding module leaves out.
  await site.goto(`${host.url}/intranet?fonts=data`);
  await expect(site.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  await expect(site.getByText(/^Venue time/)).toBeVisible();
  await expect(site.getByRole('button', { name: /All day/ }).first()).toBeVisible();
  const scripts = await site.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ pathname }) => pathname.endsWith('.js'))
      .map(({ origin, pathname }) => `${origin}${pathname.slice(0, pathname.lastIndexOf('/') + 1)}`),
  );
  expect(new Set(scripts)).toEqual(new Set([`${host.url}/`, `${product.url}/areas/schedule/${active}/`]));

  await site.goto(`${host.url}/intranet-de?fonts=data`);
  await expect(site.getByText(/^Ortszeit des Betriebs/)).toBeVisible();
});
