import type { Page } from '@playwright/test';
import { inDatabase } from '../../fixtures/database';
import { Product } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { comeBack } from '../../pages/sign-in';

const plan = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const openPlans = async (page: Page) => {
  await page.goto('/account/subscription');
  await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeVisible();
};
const toCheckout = async (page: Page, name: string) => {
  await plan(page, name)
    .getByRole('button', { name: `Choose ${name}` })
    .click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
};
const answer = async (page: Page, name: string) => {
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
};

let shop: Product | undefined;
test.afterAll(() => shop?.stop());

test('a plan is bought at the test checkout, changed, cancelled and resumed', async ({ elsewhere }) => {
  // A purchase is permanent: it needs its own product.
  shop = await Product.start();
  const owner = await elsewhere({ baseURL: shop.url });
  await comeBack(owner, shop.url);
  await openPlans(owner);
  await test.step('the trial is shown, and the test checkout is marked', async () => {
    await expect(owner.getByText('On trial: Pro is free.')).toBeVisible();
    await expect(owner.getByText('Test checkout: no real money')).toBeVisible();
    await expect(owner.getByText('Invoices appear here after your first payment.')).toBeVisible();
  });

  await test.step('the price is there before anything is bought', async () => {
    await owner.getByLabel('Screens', { exact: true }).fill('3');
    await expect(plan(owner, 'Pro')).toContainText('€36 a month');
    await expect(plan(owner, 'Basic')).toContainText('€18 a month');
  });

  await test.step('declined, nothing is bought, and one can go on', async () => {
    await toCheckout(owner, 'Pro');
    await expect(owner.getByText('€36.00').first()).toBeVisible();
    await owner.getByRole('button', { name: 'Decline' }).click();
    await expect(owner.getByRole('alert')).toHaveText('The card was declined. Nothing was charged.');
    await owner.getByRole('link', { name: 'Back without paying' }).click();
    await expect(owner.getByText('You left the checkout. Nothing was charged.')).toBeVisible();
    await expect(owner.getByText('You started buying Pro for 3 screens but haven’t paid.')).toBeVisible();
    await owner.getByRole('button', { name: 'Continue paying' }).click();
    await expect(owner.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  });

  await test.step('paid: thanks once, with card, next payment and invoice', async () => {
    await owner.getByRole('button', { name: /^Pay / }).click();
    await expect(owner.getByRole('main').getByRole('status')).toContainText('Thank you. Pro is paid until');
    await expect(owner).toHaveURL(/\/account\/subscription$/);
    await expect(owner.getByText('Visa ending in 4242')).toBeVisible();
    await expect(owner.getByText(/^€36\.00 on [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
    await expect(owner.getByRole('row').filter({ hasText: '€36.00' })).toContainText('Paid');
    await owner.reload();
    await expect(owner.getByText(/Thank you/)).toBeHidden();
    await expect(owner.getByText(/Pro is paid until .*, then renews\./)).toBeVisible();
  });

  await test.step('its invoice is printed whole, and without what is only for the screen', async () => {
    const address = await owner
      .getByRole('link', { name: /invoice|download/i })
      .first()
      .getAttribute('href');
    await owner.goto(address ?? '');
    await expect(owner.getByRole('button', { name: 'Print' })).toBeVisible();
    await owner.emulateMedia({ media: 'print' });
    await expect(owner.getByRole('heading', { name: /^Invoice / })).toBeVisible();
    await expect(owner.getByText('€36.00').first()).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(owner.getByRole('link', { name: 'Back to your subscription' })).toBeHidden();
    await owner.emulateMedia({ media: null });
    await owner.getByRole('link', { name: 'Back to your subscription' }).click();
  });

  await test.step('another plan holds at once, after a question with its price', async () => {
    await plan(owner, 'Basic').getByRole('button', { name: 'Change to Basic' }).click();
    await expect(owner.getByRole('alertdialog')).toContainText('Basic for 3 screens?');
    await answer(owner, 'Change plan');
    await expect(owner.getByText('Changed to Basic for 3 screens.')).toBeVisible();
    await expect(plan(owner, 'Basic')).toContainText('Your plan');
  });

  await test.step('storage packs come on top', async () => {
    await owner.getByRole('button', { name: 'More packs' }).click();
    await owner.getByRole('button', { name: 'Buy storage' }).click();
    await answer(owner, 'Change storage');
    await expect(owner.getByText('Storage changed.')).toBeVisible();
    await expect(owner.getByText(/of 65 GB used/).first()).toBeVisible();
  });

  await test.step('cancelled it goes on to the end of the period, and can be resumed', async () => {
    await owner.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(owner.getByRole('alertdialog')).toContainText('Basic for 3 screens?');
    await expect(owner.getByRole('alertdialog')).toContainText('nothing is deleted');
    await answer(owner, 'Keep plan');
    await expect(owner.getByText(/then renews/)).toBeVisible();
    await owner.getByRole('button', { name: 'Cancel subscription' }).click();
    await answer(owner, 'Cancel subscription');
    await expect(owner.getByText(/Basic is cancelled and runs until/)).toBeVisible();
    await owner.getByRole('button', { name: 'Resume' }).click();
    await expect(owner.getByText(/Basic is paid until .*, then renews\./)).toBeVisible();
  });

  await test.step('the card is changed at the test checkout', async () => {
    await owner.getByRole('button', { name: 'Update card' }).click();
    await expect(owner.getByRole('heading', { name: 'Update card' })).toBeVisible();
    await owner.getByRole('radio', { name: /0341/ }).check();
    await owner.getByRole('button', { name: 'Use this card' }).click();
    await expect(owner.getByText('Card updated.')).toBeVisible();
    await expect(owner.getByText('Visa ending in 0341')).toBeVisible();
  });
});

test.describe('a checkout that is not paid', () => {
  // Other tests of the same product may have ended the trial.
  const begin = `UPDATE accounts SET plan = 'pro', subscription_status = 'trial', period_ends_at = $1`;
  test.beforeEach(({ product }) => inDatabase(product, begin, [Math.floor(Date.now() / 1000) + 14 * 86_400]));
  test.afterEach(({ product }) => inDatabase(product, 'DELETE FROM checkouts'));

  test('an open checkout is cancelled, and its page is invalid', async ({ member: owner }) => {
    await openPlans(owner);
    await toCheckout(owner, 'Basic');
    const checkout = owner.url();
    await owner.goto('/account/subscription');
    await owner.getByRole('button', { name: 'Cancel purchase' }).click();
    await expect(owner.getByText('Purchase cancelled. Nothing was charged.')).toBeVisible();
    await expect(owner.getByText(/You started buying/)).toBeHidden();
    await owner.goto(checkout);
    await expect(owner.getByRole('heading', { name: 'This checkout was replaced' })).toBeVisible();
  });

  test('a double click buys once', async ({ member: owner }) => {
    await openPlans(owner);
    const calls: string[] = [];
    owner.on(
      'request',
      (request) => request.url().endsWith('/api/billing/checkout') && calls.push(request.method()),
    );
    await plan(owner, 'Pro').getByRole('button').dblclick();
    await expect(owner.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    expect(calls).toEqual(['POST']);
  });
});
