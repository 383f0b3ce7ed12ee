import { act, renderHook } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import {
  markChanged,
  useAppData,
  useApprovals,
  useBackToSchedule,
  useDevices,
  useGroups,
  useHome,
  useMoveRule,
  usePlaylists,
  usePlayNow,
  usePrepare,
  usePromos,
  useSavePlaylist,
  useSchedule,
} from '../../calls';
import type { ChangedKind } from '../../contract';
import { QueryClient, QueryClientProvider } from '../../query';
import { ShellProvider } from '../../shell-api';
import { buildAppData, buildDevice, createFakeShell, type ApiCall } from '../../testing';
import { keepFresh } from './keep-fresh';

const SELF = 'this-page';
const LISTS = {
  app: 'GET /api/app',
  home: 'GET /api/query-home',
  promos: 'GET /api/promo/get-items',
  playlists: 'GET /api/playlists',
  approvals: 'GET /api/approvals',
  schedule: 'POST /api/playlist/schedule',
  prepare: 'GET /api/prepare-status',
  devices: 'GET /api/devices',
  groups: 'GET /api/device/groups',
};
type List = keyof typeof LISTS;
const screens = Array.from({ length: 100 }, (_, index) =>
  buildDevice({
    id: `d${index}`,
    device_id: `hw${index}`,
    manifest_version: 'v1',
    state: { manifest_version: 'v1' },
  }),
);

/** Page that shows every list and makes one change; the server publishes each change, also to its author. */
function usePage() {
  const lists = [useAppData(), useHome(), usePromos(), usePlaylists(), useApprovals(), useGroups()];
  const more = [usePrepare(), useDevices(), useSchedule({ start: 0, end: 86_400 })];
  const writes = {
    save: useSavePlaylist(),
    move: useMoveRule(),
    play: usePlayNow(),
    back: useBackToSchedule(),
  };
  return { reads: [...lists, ...more], ...writes };
}
async function open() {
  const publish = (kinds: ChangedKind[]) => (call: ApiCall) => {
    for (const kind of [...kinds, ...kinds])
      shell.bus.publish('data.changed', { kind, id: 'x', by: 'me', ...(call.refreshes && { client: SELF }) });
    return { success: true, id: 'x' };
  };
  const shell = createFakeShell({
    responses: {
      ...Object.fromEntries(Object.values(LISTS).map((route) => [route, []])),
      [LISTS.app]: buildAppData(),
      [LISTS.devices]: screens,
      'POST /api/playlists/create': publish(['playlist', 'schedule']),
      'POST /api/schedule/move': publish(['schedule']),
      'POST /api/playlist/play': publish(['device']),
      'POST /api/playlist/play/end': publish(['device']),
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  function Around({ children }: { children: ReactNode }) {
    useEffect(() => {
      const running = keepFresh(shell.bus, client, SELF);
      return () => running.unsubscribe();
    }, []);
    return (
      <ShellProvider value={shell}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </ShellProvider>
    );
  }
  const { result } = renderHook(usePage, { wrapper: Around });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await wait(5000);
  expect(result.current.reads.every((read) => read.isSuccess)).toBe(true);
  shell.api.calls.length = 0;
  const asked = () =>
    Object.fromEntries(
      Object.entries(LISTS).flatMap(([list, route]) => {
        const times = shell.api.callsOf(route).length;
        return times ? [[list, times]] : [];
      }),
    );
  return { shell, client, wait, asked, page: () => result.current };
}
type Page = ReturnType<typeof usePage>;
const once = (...lists: List[]) => Object.fromEntries(lists.map((list) => [list, 1]));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a page that shows every list asks for each that changed exactly once', () => {
  it.each<[string, (page: Page) => unknown, List[]]>([
    [
      'one save of a playlist',
      ({ save }) => save.mutate({ name: 'Lunch', selected_media: [] }),
      ['home', 'playlists', 'approvals', 'schedule', 'prepare', 'devices'],
    ],
    [
      'one move in the calendar',
      ({ move }) => move.mutate({ body: { id: 'x', occurrence: 0, start: 60, scope: 'all' } }),
      ['home', 'playlists', 'schedule', 'prepare', 'devices'],
    ],
    [
      'one "Play now"',
      ({ play }) => play.mutate({ playlist_id: 'x', device_ids: ['d1'] }),
      ['prepare', 'devices', 'groups'],
    ],
    ['its end', ({ back }) => back.mutate(screens.slice(0, 1)), ['prepare', 'devices', 'groups']],
  ])('%s', async (_, act1, lists) => {
    const { page, wait, asked } = await open();
    act(() => void act1(page()));
    await wait(10_000);
    expect(asked()).toEqual(once(...lists));
  });

  it('one upload that is done', async () => {
    const { client, shell, wait, asked } = await open();
    // Same as the upload queue does after the last chunk; its own test counts from there.
    shell.bus.publish('data.changed', { kind: 'promo', id: 'x', client: SELF });
    void markChanged(client, ['promo']);
    shell.bus.publish('upload.finished', { success: true, type: 'image/png', size: 1 });
    await wait(10_000);
    expect(asked()).toEqual(once('app', 'home', 'promos', 'playlists', 'prepare', 'devices'));
  });

  it('changes of another user, and of the same user in another page', async () => {
    const { shell, wait, asked } = await open();
    shell.bus.publish('data.changed', { kind: 'group', id: 'x', by: 'me', client: 'my-other-page' });
    await wait(10_000);
    expect(asked()).toEqual(once('schedule', 'prepare', 'devices', 'groups'));
  });
});

it('a hundred screens that change their item every ten seconds cost no request on any page', async () => {
  const { shell, wait, asked } = await open();
  for (let item = 0; item < 6; item += 1) {
    for (const { device_id: deviceId } of screens) {
      const playing = { playlist_id: 'p', item_id: `i${item}`, name: `Item ${item}` };
      shell.bus.publish('device.stated', { deviceId, state: { playing, manifest_version: 'v1' } });
      shell.bus.publish('device.reported', { deviceId, isLive: true, at: 1 });
      if (Number(deviceId.slice(2)) % 10 === 9) await wait(1000);
    }
  }
  await wait(10_000);
  expect(asked()).toEqual({});
});
