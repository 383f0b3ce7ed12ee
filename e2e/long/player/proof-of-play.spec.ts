import { addPlaylist, addPromo } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';
import { afterSending, installClock, openPlayer, SCREEN } from '../../pages/player';

interface Plays {
  from: string;
  rows: { name: string; plays: number; seconds: number }[];
}

test('what a screen has shown is on the page of the proof of play', async ({
  api,
  elsewhere,
  member: page,
}) => {
  const promo = await addPromo(api, 'Soup.png');
  const playlist = await addPlaylist(api, { name: 'Lunch', schedule_type: 'manual' }, promo.id);
  const screen = await elsewhere(SCREEN);
  await installClock(screen);
  const device = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
  await api.post('/api/playlist/play', { playlist_id: playlist, device_ids: [device.id] });
  const today = new Date().toISOString().slice(0, 10);
  const days = (add: number) => new Date(Date.parse(today) + add * 86_400_000).toISOString().slice(0, 10);
  await screen.locator('img').first().waitFor();
  await afterSending(
    screen,
    () => api.get<Plays>(`/api/plays?from=${days(-1)}&to=${days(1)}&group_by=promo`),
    ({ rows }) => rows.some(({ name, plays, seconds }) => name === 'Soup.png' && plays > 0 && seconds > 0),
  );

  await page.goto('/statistics');
  await expect(page.getByRole('row', { name: /Soup\.png/ })).toBeVisible();
  const chart = page.getByRole('img', { name: /plays/i });
  const sizes = await chart
    .locator('i')
    .evaluateAll((bars) =>
      bars.map((bar) => bar.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    );
  expect(sizes.some(([width = 0, height = 0]) => width > 4 && height > 4)).toBe(true);
  for (const [name, start] of [
    ['Download CSV', ''],
    ['Download PDF', '%PDF-'],
  ] as const) {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const stream = await (await coming).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('latin1');
    expect(text.startsWith(start)).toBe(true);
    if (!start) expect(text).toContain('Soup.png');
  }
});
