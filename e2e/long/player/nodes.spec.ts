import { addPromo } from '../../fixtures/content';
import { fourFields } from '../../fixtures/files';
import { expect, test } from '../../fixtures/test';
import { openPlayer, SCREEN } from '../../pages/player';

const SECONDS = 2;
const MINUTES = 4;
const OTHER = [
  [255, 179, 0],
  [45, 48, 71],
  [27, 153, 139],
  [214, 40, 57],
] as const;

test('items of two seconds leave no nodes behind, counted after forced collections', async ({
  api,
  elsewhere,
}) => {
  const picture = await addPromo(api);
  const other = await addPromo(api, 'Four fields again.png', fourFields(OTHER));
  const { id: playlist_id } = await api.post<{ id: string }>('/api/playlists/create', {
    name: 'Quick',
    selected_media: [picture, other].map(({ id }, order) => ({
      id,
      type: 'promo',
      order,
      duration: SECONDS,
    })),
    device_group: null,
    schedule_type: 'manual',
  });
  const screen = await elsewhere(SCREEN);
  const code = await openPlayer(screen);
  const { id } = await api.get<{ id: string }>(`/api/device/connect/${code}`);
  await api.post('/api/playlist/play', { playlist_id, device_ids: [id] });
  await expect(screen.locator('.layer img').first()).toBeVisible({ timeout: 60_000 });

  const session = await screen.context().newCDPSession(screen);
  const nodes = async () => {
    for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Memory.getDOMCounters')).nodes;
  };
  await screen.evaluate(() => {
    const seen = window as unknown as { items: number };
    seen.items = 0;
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes) seen.items += removedNodes.length;
    }).observe(document.querySelector('.canvas') as Node, { childList: true });
  });
  await screen.waitForTimeout(30_000);
  const before = await nodes();
  const counts: number[] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await screen.waitForTimeout(60_000);
    counts.push(await nodes());
  }
  const shown = await screen.evaluate(() => (window as unknown as { items: number }).items);
  expect(shown).toBeGreaterThan((MINUTES * 60) / SECONDS / 2);
  // An item that is fading has its own layer.
  expect(Math.max(...counts) - before, `${before}, then ${counts.join(', ')}`).toBeLessThan(20);
});
