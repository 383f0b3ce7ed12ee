import type { Browser, Page } from '@playwright/test';
import { Product } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { faultsAt } from '../../fixtures/widths';
import { comeBack } from '../../pages/sign-in';

const GUEST_PATHS = ['/login', '/sign-up', '/reset-password'];
const PATHS = [
  '/',
  '/promo',
  '/promo/new',
  '/statistics',
  '/playlist',
  '/playlist/new',
  '/schedule?mode=week',
  '/schedule?mode=month',
  '/schedule?mode=feed',
  '/device',
  '/device/connect',
  '/device/groups',
  '/device/health',
  '/setup-device',
  '/account',
  '/account/members',
  '/account/members/invite',
  '/account/subscription',
  '/account/new-password',
  '/account/history',
  '/account/integrations',
  '/account/api',
  '/account/data',
];
/** Names, addresses and codes. */
const ANYWHERE =
  /^(Vitrine|API|Ctrl K|English|Deutsch|Français|Español|Aperitivo|Debian|Windows|ChromeOS|Samsung|Raspberry Pi OS|ABC-D29|example\.com|curl .*|(http:\/\/)?127\.0\.0\.1.*)$/;
/** Words that are the same as in English. */
const SAME: Record<string, RegExp> = {
  'de-DE':
    /^(Dashboard|Promos?|Playlists?|Videos|Name|Optional|Code|Live|Offline|Admin|Basic|Pro|Passkeys|Webhooks|(April|August|September|November) \d{4})$/,
  'fr-FR':
    /^(E-mail|Notifications|Promos?|Playlists?|\d+ playlists|Portrait|Code|Admin|Basic|Pro|Packs|Total|Webhooks)$/,
  'es-ES': /^(Total|Manual|General|Editor|Basic|Pro|Promos?|Webhooks)$/,
};

let demo: Product | undefined;
test.beforeAll(async () => {
  demo = await Product.start({ VITRINE_DEMO: '1' });
});
test.afterAll(() => demo?.stop());

/** Opens a page of the demo in a language, as its owner or as a guest. */
async function open(browser: Browser, locale: string, isGuest = false): Promise<Page> {
  const baseURL = demo?.url ?? '';
  const context = await browser.newContext({ baseURL, timezoneId: 'UTC', locale });
  const page = await context.newPage();
  if (!isGuest) await comeBack(page, baseURL);
  return page;
}

/** Texts of a page, read out ones included, and all strings that the server sent it. */
async function textsOf(page: Page, path: string): Promise<{ shown: string[]; sent: string }> {
  const answers: Promise<string>[] = [];
  const hear = (response: { url(): string; text(): Promise<string> }) =>
    void (/\/api\//.test(response.url()) && answers.push(response.text().catch(() => '')));
  page.on('response', hear);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
  await page.waitForTimeout(300);
  page.off('response', hear);
  const shown = await page.evaluate(() => {
    const found = new Set<string>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (
        node instanceof Text &&
        !node.parentElement?.closest('script, style, noscript, [data-skeleton], [translate=no]')
      )
        found.add(node.data.trim());
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          found.add(node.getAttribute(name)?.trim() ?? '');
    }
    return [...found];
  });
  return { shown, sent: (await Promise.all(answers)).join('\n') };
}

const LOCALES = ['de-DE', 'fr-FR', 'es-ES'];

test('no page has an English text in German, French or Spanish', async ({ browser }) => {
  const found: string[] = [];
  // Names of the account's content may be on a page before the call that lists them is answered there.
  const known: Record<string, string> = {};
  for (const [paths, isGuest] of [
    [GUEST_PATHS, true],
    [PATHS, false],
  ] as const) {
    const english = await open(browser, 'en-US', isGuest);
    const others = await Promise.all(
      LOCALES.map(async (locale) => ({ locale, page: await open(browser, locale, isGuest) })),
    );
    for (const path of paths)
      await test.step(path, async () => {
        const [{ shown: before }, ...read] = await Promise.all([
          textsOf(english, path),
          ...others.map(({ page }) => textsOf(page, path)),
        ]);
        for (const [nth, { locale, page }] of others.entries()) {
          const { shown, sent } = read[nth]!;
          known[locale] = `${known[locale] ?? ''}\n${sent}`;
          expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
          const left = shown.filter(
            (text) =>
              before.includes(text) &&
              /\p{L}{3}/u.test(text) &&
              !ANYWHERE.test(text) &&
              !SAME[locale]?.test(text) &&
              !known[locale]?.includes(JSON.stringify(text).slice(1, -1)),
          );
          found.push(...left.map((text) => `${locale} ${path}: ${text}`));
          // German is the longest.
          if (locale === 'de-DE')
            found.push(...(await faultsAt(page, 390)).map((fault) => `${path} at ${fault}`));
        }
      });
    for (const page of [english, ...others.map((one) => one.page)]) await page.context().close();
  }
  expect(found).toEqual([]);
});

test('a language chosen on the account page is there on the next device', async ({ browser }) => {
  const page = await open(browser, 'en-US');
  await page.goto('/account');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Français');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { name: 'Compte', level: 1 })).toBeVisible();
  const next = await open(browser, 'en-US');
  await next.goto('/account');
  await expect(next.getByRole('heading', { name: 'Compte', level: 1 })).toBeVisible();
  await next.getByRole('combobox', { name: 'Langue' }).selectOption('');
  await expect(next.locator('html')).toHaveAttribute('lang', 'en');
});
