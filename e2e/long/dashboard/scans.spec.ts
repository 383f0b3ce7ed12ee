import { inDatabase } from '../../fixtures/database';
import { expect, test } from '../../fixtures/test';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

test('a QR code is created, scanned, and counted in the chart', async ({ member, product }) => {
  await member.goto('/');
  await member.getByRole('heading', { name: 'Your Playlists' }).scrollIntoViewIfNeeded();
  await expect(member.getByText(/^No scans in the last 30 days\./)).toBeVisible();

  await member.getByRole('button', { name: 'Create a QR code' }).click();
  await member.getByLabel('Destination').fill('example.com/menu');
  await member.getByRole('button', { name: 'Create QR code' }).click();
  const link = await member.getByLabel('Short link').inputValue();
  expect(link).toMatch(/\/q\/[a-z2-9]{8}$/);
  const picture = member.getByRole('img', { name: `QR code that opens ${link}` });
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const download = member.waitForEvent('download');
  await member.getByRole('button', { name: 'Download SVG' }).click();
  expect((await download).suggestedFilename()).toMatch(/^qr-[a-z2-9]{8}\.svg$/);
  await member.getByRole('button', { name: 'Done' }).click();

  const scan = (agent: string, more: Record<string, string> = {}) =>
    fetch(product.url + new URL(link).pathname, {
      redirect: 'manual',
      headers: { 'user-agent': agent, ...more },
    });
  for (const agent of [PHONE, PHONE, `${PHONE} Tablet`]) {
    const answer = await scan(agent);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://example.com/menu']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  // Prefetches and bots are not visitors.
  expect((await scan(PHONE, { 'sec-purpose': 'prefetch' })).status).toBe(302);
  expect((await scan('Googlebot/2.1')).status).toBe(302);

  // A closing dialog leaves its history entry, which would abort a reload at the same time.
  await expect.poll(() => member.evaluate(() => Number(history.state?.dialogs ?? 0))).toBe(0);
  await member.reload();
  await member.getByRole('heading', { name: 'Your Playlists' }).scrollIntoViewIfNeeded();
  await expect(
    member.getByRole('img', { name: /^Scans per day over the last 30 days: 3 in total/ }),
  ).toBeVisible();
  await member.getByText('Show as table').click();
  await expect(
    member.getByRole('table', { name: 'QR code scans' }).getByRole('row', { name: /^[A-Z].+ 3 2$/ }),
  ).toBeVisible();

  await inDatabase(product, `UPDATE accounts SET plan = 'basic', subscription_status = 'active'`);
  await member.reload();
  await member.getByRole('heading', { name: 'Your Playlists' }).scrollIntoViewIfNeeded();
  await expect(member.getByText(/^Scan statistics are part of the Pro plan\./)).toBeVisible();
  await member.getByRole('link', { name: 'See plans' }).click();
  await expect(member).toHaveURL(/\/account\/subscription$/);
  await inDatabase(product, `UPDATE accounts SET plan = 'pro'`);
});

test('an unknown code shows a friendly page', async ({ page }) => {
  const answer = await page.goto('/q/nothing2');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This code doesn’t work' })).toBeVisible();
});
