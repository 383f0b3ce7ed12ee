import type { CDPSession, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { until, type Api } from '../../fixtures/api';
import { changesOf, recordChanges, staysOf, type Change } from '../../fixtures/changes';
import { addPromo } from '../../fixtures/content';
import { clip, plainPicture } from '../../fixtures/files';
import { shareOf } from '../../fixtures/picture';
import { playerProxy, shortenItems } from '../../fixtures/player-proxy';
import { expect, test } from '../../fixtures/test';
import { openPlayer, SCREEN } from '../../pages/player';

const CHANGES = 36;
const TRANSITIONS = ['fade', 'cut'] as const;
const BLACK = [0, 0, 0] as const;

/** Every frame that the browser paints, small. */
async function recordFrames(screen: Page) {
  const session: CDPSession = await screen.context().newCDPSession(screen);
  const frames: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', {
    format: 'png',
    maxWidth: 160,
    maxHeight: 90,
    everyNthFrame: 1,
  });
  return {
    frames,
    async stop() {
      await session.send('Page.stopScreencast');
      await session.detach();
    },
  };
}

async function addPromos(api: Api): Promise<{ id: string }[]> {
  const design = {
    template: 'notice',
    texts: { title: 'Open', text: 'until ten' },
    colors: { background: '#ffcc00', text: '#303060', accent: '#cc0000' },
  };
  return [
    await addPromo(api, 'Red.png', plainPicture([200, 40, 40])),
    await addPromo(api, 'Evening.mp4', clip()),
    await api.post<{ id: string }>('/api/promo/design', { name: 'Notice', design }),
    await addPromo(api, 'Blue.png', plainPicture([40, 80, 200])),
  ];
}

async function playAll(
  api: Api,
  device: string,
  promos: readonly { id: string }[],
  transition: (typeof TRANSITIONS)[number],
) {
  const selected_media = promos.map(({ id }, order) => ({ id, type: 'promo', order, duration: 2 }));
  const fields = { name: transition, schedule_type: 'manual', device_group: null };
  // Without a transition items fade.
  const presentation = { fit: 'fill', ...(transition === 'cut' ? { transition } : {}) };
  const body = { ...fields, selected_media, presentation };
  const { id } = await api.post<{ id: string }>('/api/playlists/create', body);
  await api.post('/api/playlist/play', { playlist_id: id, device_ids: [device] });
}

const kindsOf = (changes: readonly Change[]) => new Set(changes.map(({ kind }) => kind));
const at = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;

// Side by side: each screen plays for more than a minute.
test(`no frame is black over ${CHANGES} changes, and every video begins with its picture`, async ({
  api,
  elsewhere,
  venue,
}) => {
  const shorten = shortenItems(1);
  const proxy = await playerProxy(venue.url, () => shorten);
  const promos = await addPromos(api);
  const playOne = async (transition: (typeof TRANSITIONS)[number]) => {
    const screen = await elsewhere({ ...SCREEN, baseURL: proxy.url });
    await recordChanges(screen);
    const { id } = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
    await playAll(api, id, promos, transition);
    await until(
      () => changesOf(screen),
      (changes) => kindsOf(changes).size === 3,
      'a picture, the video and the design',
      120,
    );
    const before = (await changesOf(screen)).length;
    const recording = await recordFrames(screen);
    await until(
      () => changesOf(screen),
      (changes) => changes.length >= before + CHANGES,
      `${CHANGES} changes`,
      300,
    );
    await recording.stop();
    const changes = (await changesOf(screen)).slice(before);
    const shares = recording.frames.map((frame) =>
      shareOf(PNG.sync.read(Buffer.from(frame, 'base64')), BLACK, 24),
    );
    const presented = changes.filter(({ kind }) => kind === 'video').map(({ frames }) => frames);
    const seconds = staysOf(changes)
      .map((stay) => stay.seconds)
      .sort((one, other) => one - other);
    process.stdout.write(
      `${transition}: ${shares.length} frames over ${changes.length} changes, most black ${Math.max(...shares).toFixed(3)}; ` +
        `stays of 1 s: ${[0, 0.5, 0.9, 1].map((share) => at(seconds, share).toFixed(2)).join(' / ')} s; ` +
        `frames of a video at its begin: ${Math.min(...presented)} to ${Math.max(...presented)}\n`,
    );
    expect(kindsOf(changes).size).toBe(3);
    // Frames during each change, too.
    expect(shares.length).toBeGreaterThan(2 * CHANGES);
    expect(shares.filter((share) => share > 0.1)).toEqual([]);
    expect(presented.length).toBeGreaterThan(CHANGES / 6);
    expect(presented.filter((frames) => frames === 0)).toEqual([]);
  };
  try {
    await Promise.all(TRANSITIONS.map((one) => test.step(one, () => playOne(one))));
  } finally {
    proxy.close();
  }
});
