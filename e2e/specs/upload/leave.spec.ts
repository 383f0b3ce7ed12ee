import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { largeClip } from '../../fixtures/files';
import { expect, test } from '../../fixtures/test';

/** Several chunks. */
const SIZE = 2_000_000;

/** Picks a file by the button and its file chooser. */
async function pick(page: Page, ...names: string[]): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Select file' }).click();
  const chooser = await opened;
  const video = (name: string) => ({
    name,
    mimeType: 'video/mp4',
    buffer: largeClip(SIZE, randomBytes(SIZE)),
  });
  await chooser.setFiles(names.map(video));
}

test('§2.4.9 §2.6.12 §4.3.8 §4.3.9 §7.1.32 leaving during an upload asks: No stays; Yes clears it, shows “Cancelled!”, sends the cancel call and goes', async ({
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

interface Sent {
  name: string;
  chunk_number: number;
  total_chunks: number;
  bytes: number;
  /** Chunks of other files without a response yet. */
  others: string[];
}

test('§4.3.1 §4.3.2 §4.3.4 §7.1.31 §9.1 two files are uploaded one after the other, each in chunks of 512 KiB', async ({
  member,
}) => {
  await member.addInitScript(() => {
    const send = window.fetch;
    const sent: Sent[] = [];
    const open: string[] = [];
    Object.assign(window, { sent });
    window.fetch = async (input, init) => {
      if (init?.method !== 'PATCH' || !(init.body instanceof FormData)) return send(input, init);
      const form = init.body;
      const name = String(form.get('name'));
      sent.push({
        name,
        chunk_number: Number(form.get('chunk_number')),
        total_chunks: Number(form.get('total_chunks')),
        bytes: (form.get('file') as File).size,
        others: open.filter((one) => one !== name),
      });
      open.push(name);
      return send(input, init).finally(() => open.splice(open.indexOf(name), 1));
    };
  });
  const onTheWire: Promise<number>[] = [];
  member.on('requestfinished', (request) => {
    if (request.method() === 'PATCH') onTheWire.push(request.headerValue('content-length').then(Number));
  });
  await member.goto('/promo/new');
  await pick(member, 'first.mp4', 'second.mp4');
  await expect(member.getByText('2 files uploaded')).toBeVisible();

  const sent = await member.evaluate(() => (window as unknown as { sent: Sent[] }).sent);
  const last = SIZE - 3 * 524_288;
  for (const file of ['first.mp4', 'second.mp4']) {
    const chunks = sent.filter(({ name }) => name === file);
    expect(
      chunks.map((one) => [one.chunk_number, one.total_chunks, one.bytes]).sort(([a = 0], [b = 0]) => a - b),
    ).toEqual([
      [1, 4, 524_288],
      [2, 4, 524_288],
      [3, 4, 524_288],
      [4, 4, last],
    ]);
  }
  expect(sent.map(({ name }) => name)).toEqual([
    ...Array<string>(4).fill('first.mp4'),
    ...Array<string>(4).fill('second.mp4'),
  ]);
  expect(sent.flatMap(({ others }) => others)).toEqual([]);
  // Each chunk is surrounded by the fields of the form, and nothing else.
  const bodies = (await Promise.all(onTheWire)).sort((a, b) => b - a);
  const wanted = [...Array<number>(6).fill(524_288), last, last];
  expect(bodies).toHaveLength(8);
  bodies.forEach((size, at) => {
    expect(size).toBeGreaterThan(wanted[at] ?? 0);
    expect(size).toBeLessThan((wanted[at] ?? 0) + 2000);
  });
});
