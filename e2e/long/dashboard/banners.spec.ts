import { inDatabase } from '../../fixtures/database';
import { expect, test } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';

const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);
const TO_PLANS = /\/account\/subscription$/;

interface Facts {
  status: string;
  endsAt: number;
  failedAt?: number;
}
const active: Facts = { status: 'active', endsAt: 0 };

/** Spec §4 Subscription banner: text of each state, and where its button leads. */
const BANNERS = [
  {
    name: '§4.2.3 §4.2.4 the trial ends soon',
    facts: (): Facts => ({ status: 'trial', endsAt: now() + 3 * DAY + 600 }),
    text: 'Your trial ends in 3 days. Choose a plan now to keep enjoying all features without interruption.',
    mayCreate: true,
  },
  {
    name: '§2.5.16 §4.2.1 §4.2.2 §4.2.12 the trial has ended',
    facts: (): Facts => ({ status: 'trial', endsAt: now() - DAY }),
    text: 'Your trial has ended. Choose a plan to keep enjoying all the features without interruption.',
    mayCreate: false,
  },
  {
    name: '§2.5.16 §4.2.5 §4.2.12 the subscription was cancelled',
    facts: (): Facts => ({ status: 'cancelled', endsAt: now() - DAY }),
    text: 'Your subscription has been canceled. Resume or choose a plan now to continue enjoying all features without interruption.',
    mayCreate: false,
  },
];

test.describe('the subscription banner', () => {
  const set = ({ status, endsAt, failedAt = 0 }: Facts) =>
    [
      'UPDATE accounts SET subscription_status = $1, period_ends_at = $2, payment_failed_at = $3',
      [status, endsAt, failedAt],
    ] as const;

  // Other tests of the same product may have bought or cancelled something.
  test.beforeEach(({ product }) => inDatabase(product, ...set(active)));
  test.afterEach(({ product }) => inDatabase(product, ...set(active)));

  for (const { name, facts, text, mayCreate } of BANNERS) {
    test(`${name}: its text, its button, and whether creating is allowed`, async ({ product, member }) => {
      await member.goto('/');
      await expect(greeting(member)).toBeVisible();
      await expect(member.getByText(/^Your (trial|subscription)/)).toHaveCount(0);
      await inDatabase(product, ...set(facts()));
      await member.reload();
      await expect(member.getByText(text)).toBeVisible();
      for (const create of ['Create or Upload', 'Create +']) {
        const button = member.getByRole('button', { name: create });
        if (mayCreate) await expect(button).not.toHaveAttribute('aria-disabled');
        else {
          await expect(button).toHaveAttribute('aria-disabled', 'true');
          await button.hover();
          await expect(
            member.getByText('Your subscription has ended.').filter({ visible: true }),
          ).toHaveCount(1);
        }
      }
      await member.getByRole('link', { name: 'Choose a plan' }).click();
      await expect(member).toHaveURL(TO_PLANS);
    });
  }

  test('§4.2.6 §4.2.7 a blocked subscription writes to support, with the account in the subject', async ({
    product,
    member,
    api,
  }) => {
    const { account } = await api.get<{ account: { id: string } }>('/api/app');
    await inDatabase(product, ...set({ status: 'blocked', endsAt: 0 }));
    await member.goto('/');
    const banner = member
      .getByRole('status')
      .filter({ hasText: 'There was a problem with your subscription. Please contact us for support.' });
    await expect(banner).toBeVisible();
    const address = await banner.getByRole('link').getAttribute('href');
    expect(address).toMatch(/^mailto:/);
    expect(decodeURIComponent(address ?? '')).toContain(account.id);
    await expect(member.getByRole('button', { name: 'Create +' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('§4.2.8 §4.2.9 a failed payment leads to the change of the card, and creating stays possible', async ({
    product,
    member,
  }) => {
    await inDatabase(product, ...set({ status: 'past_due', endsAt: now() + DAY, failedAt: now() - 60 }));
    await member.goto('/');
    await expect(
      member.getByText(
        'Payment failed. Please update your card details to avoid losing access to the service.',
      ),
    ).toBeVisible();
    const address = await member.getByRole('link', { name: 'Update details' }).getAttribute('href');
    expect(new URL(address ?? '', product.url).hostname).toMatch(/^(127\.0\.0\.1|localhost)$/);
    await expect(member.getByRole('button', { name: 'Create +' })).not.toHaveAttribute('aria-disabled');
  });
});

test('§2.5.3 §2.5.4 §7.1.19 §8.10 a dashboard that fails to load shows a message, and Retry reloads every block', async ({
  page,
  member,
}) => {
  let isBroken = true;
  const asked: string[] = [];
  // The realtime link would refetch everything when it connects; here only Retry does: the worker's file
  // never arrives.
  let held = 0;
  await page.route(/\/assets\/link\.\w+\.js/, () => void (held += 1));
  await page.route(/\/api\/(app|query-home|prepare-status|devices)(\?|$)/, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    if (isBroken && route.request().url().includes('query-home'))
      return route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' });
    return route.fallback();
  });
  await member.goto('/');
  const alert = member.getByRole('alert');
  await expect(alert.getByText('Oops, something went wrong')).toBeVisible();
  await expect.poll(() => held).toBe(1);
  isBroken = false;
  asked.length = 0;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(member.getByRole('heading', { name: 'Your Playlists' })).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect([...new Set(asked)].sort()).toEqual([
    '/api/app',
    '/api/devices',
    '/api/prepare-status',
    '/api/query-home',
  ]);
});
