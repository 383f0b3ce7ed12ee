import type { Page } from '@playwright/test';
import { inDatabase } from '../../fixtures/database';
import { letterTo, linkIn, mailAtOnce, subjectsTo } from '../../fixtures/mail';
import { DEMO, type Product } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { openPlayer, SCREEN } from '../../pages/player';

const OFFLINE = /^“.+” is offline/;
const BACK = /^“.+” is back online/;

/** Lets an hour pass for what is remembered of screens, and runs the job of every minute. */
async function anHourLater(product: Product) {
  await inDatabase(
    product,
    `UPDATE screen_alerts SET noticed_at = noticed_at - 3600, live_since = live_since - 3600,
       last_notified_at = last_notified_at - 3600`,
  );
  await inDatabase(product, 'UPDATE notifications SET mail_due_at = mail_due_at - 3600');
  await mailAtOnce(product);
}

/** Lets hours pass until the open page shows this, without a reload. */
const untilShown = (page: Page, product: Product, shown: string | RegExp) =>
  expect(async () => {
    await anHourLater(product);
    await expect(page.getByRole('dialog').getByRole('link', { name: shown }).first()).toBeVisible({
      timeout: 4000,
    });
  }).toPass();

const mailsAbout = async (product: Product, subject: RegExp) =>
  (await subjectsTo(product.url, DEMO.username)).filter((one) => subject.test(one)).length;
/** Lets hours pass until so many mails of this subject were sent. */
const untilMailed = (product: Product, subject: RegExp, count: number) =>
  expect(async () => {
    await anHourLater(product);
    await expect.poll(() => mailsAbout(product, subject), { timeout: 4000 }).toBe(count);
  }).toPass();

test('a screen goes offline and comes back: bell, list and mails follow, until the mails are turned off', async ({
  member: page,
  api,
  product,
  elsewhere,
}) => {
  const screen = await elsewhere(SCREEN);
  const { id } = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
  await api.post(`/api/device/update/${id}`, { name: 'Counter' });
  await expect(screen.locator('.pairing')).toBeHidden();
  await page.goto('/promo');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('heading', { name: 'No notifications' })).toBeVisible();

  await test.step('offline', async () => {
    await screen.goto('about:blank');
    await untilShown(page, product, /^Counter is offline/);
    await untilMailed(product, OFFLINE, 1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  });

  await test.step('back online', async () => {
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await screen.goto('/player');
    await untilShown(page, product, /^Counter is back online/);
    await untilMailed(product, BACK, 1);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('dialog').getByText('Unread')).toHaveCount(0);
    await page.getByRole('link', { name: /^Counter is offline/ }).click();
    await expect(page).toHaveURL(/\/device\/details\?id=/);
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });

  await test.step('turned off from the mail without signing in', async () => {
    const { text } = await letterTo(product.url, DEMO.username, OFFLINE);
    const reader = await elsewhere();
    await reader.goto(linkIn(text, 'unsubscribe'));
    await expect(
      reader.getByRole('heading', { name: 'Mails about screens that go offline are off' }),
    ).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Turn them on again' })).toBeVisible();

    await page.getByRole('button', { name: 'Notifications' }).click();
    await screen.goto('about:blank');
    await expect(async () => {
      await anHourLater(product);
      await expect(page.getByRole('link', { name: /^Counter (is offline|keeps)/ })).toHaveCount(2, {
        timeout: 4000,
      });
    }).toPass();
    await anHourLater(product);
    // The mail's job has run as soon as nothing is due any more.
    await expect(page.getByRole('dialog').getByText('Unread')).toHaveCount(1);
    expect(await mailsAbout(product, OFFLINE)).toBe(1);
  });
  await api.delete(`/api/device/del/${id}`);
});
