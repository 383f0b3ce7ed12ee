import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { largeClip } from '../../fixtures/files';
import { expect, test } from '../../fixtures/test';

/** Several chunks. */
const SIZE = 2_000_000;

/** By the button and the picker that it opens. */
async function pick(page: Page, ...names: string[]): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Select file' }).click();
  const chooser = await opened;
  const film = (name: string) => ({
    name,
    mimeType: 'video/mp4',
    buffer: largeClip(SIZE, randomBytes(SIZE)),
  });
  await chooser.setFiles(names.map(film));
}

test('§2.4.9 §2.6.12 §4.3.8 §4.3.9 §7.1.32 leaving during an upload asks: No stays; Yes clears it, says “Cancelled!”, sends the cancel call and goes', async ({
  member,
}) => {
  await member.route('**/api/promo/upload', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  await member.goto('/promo/new');
  await pick(member, 'evening.mp4');
  await expect(member.getByText('File is uploading')).toBeVisible();
  const devices = member.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Devices' });
  const question = member
    .getByRole('alertdialog')
    .filter({ hasText: 'Are you sure you want to cancel upload?' });

  await devices.click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(question).toBeHidden();
  expect(new URL(member.url()).pathname).toBe('/promo/new');
  await expect(member.getByText('File is uploading')).toBeVisible();

  const cancel = member.waitForRequest(
    (request) => request.method() === 'DELETE' && new URL(request.url()).pathname === '/api/promo/upload',
  );
  await devices.click();
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  expect((await cancel).postDataJSON()).toMatchObject({ name: 'evening.mp4' });
  await expect(member.getByText('Cancelled!')).toBeVisible();
  await expect(member.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
  await expect(member.getByText('File is uploading')).toBeHidden();
});
