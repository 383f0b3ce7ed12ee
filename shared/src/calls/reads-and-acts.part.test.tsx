import { act, renderHook, waitFor } from '@testing-library/react';
import type { ScheduleRule } from '../contract';
import { buildDevice, buildRule, inTurn, refuse, setUpCalls } from '../testing';
import * as calls from '.';

const DAY = 86_400;
/** Monday 2 March 2026, 12:00 in floating seconds. */
const NOON = 1_772_452_800;
const lunch = buildRule({ id: 'lunch', title: 'Lunch', date_start: NOON, duration: 3600 });
const dinner = buildRule({ id: 'dinner', title: 'Dinner', date_start: NOON + 6 * 3600 });
describe('the schedule of another week', () => {
  const rulesOf = (group: string | null) => [buildRule({ id: group ?? 'all', device_group: group })];
  const open = () => {
    const stand = setUpCalls({
      responses: {
        'POST /api/playlist/schedule': ({ body }: { body: unknown }) =>
          rulesOf((body as { device_group: string | null }).device_group),
      },
    });
    const rendered = renderHook(
      (window: Parameters<typeof calls.useSchedule>[0]) => calls.useSchedule(window),
      {
        wrapper: stand.wrapper,
        initialProps: { start: 0, end: DAY },
      },
    );
    const ids = () => rendered.result.current.data?.map(({ id }: ScheduleRule) => id);
    return { ...rendered, ids };
  };

  it('shows the known rules of the same group while it loads', async () => {
    const { rerender, ids, result } = open();
    await waitFor(() => expect(ids()).toEqual(['all']));
    rerender({ start: DAY, end: 2 * DAY });
    expect([ids(), result.current.isPlaceholderData]).toEqual([['all'], true]);
    await waitFor(() => expect(result.current.isPlaceholderData).toBe(false));
  });

  it('shows nothing of another group', async () => {
    const { rerender, ids } = open();
    await waitFor(() => expect(ids()).toEqual(['all']));
    rerender({ start: 0, end: DAY, device_group: 'bar' } as never);
    expect(ids()).toBeUndefined();
    await waitFor(() => expect(ids()).toEqual(['bar']));
  });
});

describe('the next start', () => {
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(NOON * 1000 - 5 * 3_600_000));
  afterEach(() => jest.restoreAllMocks());
  const open = (devices: { group_id: string | null }[], rules: ScheduleRule[] = [lunch, dinner]) => {
    const stand = setUpCalls({
      responses: {
        'GET /api/app': { account: { timezone: 'Europe/Berlin' } },
        'POST /api/playlist/schedule': rules,
      },
    });
    const { result } = renderHook(() => calls.useNextStart(devices), { wrapper: stand.wrapper });
    return { ...stand, result };
  };

  it('is the first one on the venue’s clock, with the titles of all that start then', async () => {
    const also = buildRule({ id: 'also', title: 'Soup', date_start: NOON });
    const { result, shell } = open([{ group_id: 'bar' }, { group_id: 'bar' }], [dinner, lunch, also, lunch]);
    expect(result.current).toEqual({ zone: '', next: undefined });
    await waitFor(() => expect(result.current.next).toEqual({ at: NOON, title: 'Lunch and Soup' }));
    expect(result.current.zone).toBe('Europe/Berlin');
    // 07:00 UTC is 08:00 in Berlin; a year and a day ahead.
    expect(shell.api.callsOf('POST /api/playlist/schedule').map(({ body }) => body)).toEqual([
      { start: NOON - 4 * 3600, end: NOON - 4 * 3600 + 366 * DAY, device_group: 'bar' },
    ]);
  });

  it('is none without entries', async () => {
    const { result } = open([{ group_id: null }], []);
    await waitFor(() => expect(result.current.next).toBeNull());
  });

  it.each([
    ['of several groups', [{ group_id: 'bar' }, { group_id: null }]],
    ['of no screen', []],
  ])('%s is not known, and not asked for', async (_what, devices) => {
    const { result, shell } = open(devices);
    await waitFor(() => expect(result.current.zone).toBe('Europe/Berlin'));
    expect(result.current.next).toBeUndefined();
    expect(shell.api.callsOf('POST /api/playlist/schedule')).toEqual([]);
  });

  it('screens of no group are one group, whether null or empty', async () => {
    const { result, shell } = open([{ group_id: null }, { group_id: '' }]);
    await waitFor(() => expect(result.current.next?.title).toBe('Lunch'));
    expect(shell.api.callsOf('POST /api/playlist/schedule')[0]?.body).toMatchObject({ device_group: null });
  });
});

describe('back to the schedule', () => {
  const END = 'POST /api/playlist/play/end';
  const screens = ['live', 'silent', 'offline', 'unknown'].map((id) =>
    buildDevice({ id, device_id: `hw-${id}` }),
  );

  it('asks each screen that may hear it; the others learn of it later', async () => {
    const { shell, wrapper } = setUpCalls({
      responses: { [END]: { success: true } },
      live: { 'hw-live': true, 'hw-silent': true, 'hw-offline': false },
      onCommand: (deviceId) => {
        if (deviceId === 'hw-silent') throw new Error('no answer');
        return { ok: true };
      },
    });
    const { result } = renderHook(calls.useBackToSchedule, { wrapper });
    const answer = await act(() => result.current.mutateAsync(screens));
    expect(answer.confirmed.map(({ id }) => id)).toEqual(['live', 'unknown']);
    expect(answer.later.map(({ id }) => id)).toEqual(['silent', 'offline']);
    expect(shell.commands).toEqual(
      ['hw-live', 'hw-silent', 'hw-unknown'].map((deviceId) => ({
        deviceId,
        command: 'play',
        payload: { playlist_id: null },
      })),
    );
  });

  it('sends no command when the server refuses', async () => {
    const { shell, wrapper } = setUpCalls({ responses: { [END]: refuse(403, 'forbidden', 'No.') } });
    const { result } = renderHook(calls.useBackToSchedule, { wrapper });
    const refused = await act(() => result.current.mutateAsync(screens).catch((error: unknown) => error));
    expect(refused).toMatchObject({ detail: 'No.' });
    expect(shell.commands).toEqual([]);
  });
});

describe('deleting promos', () => {
  const DELETE = 'DELETE /api/promo/del/:id';
  const remove = async (answer: unknown, ids = ['a']) => {
    const { wrapper, shell } = setUpCalls({ responses: { [DELETE]: answer } });
    const { result } = renderHook(calls.useDeletePromos, { wrapper });
    return { report: await act(() => result.current.mutateAsync({ ids, force: false })), shell };
  };
  const uses = [{ playlist_id: 'pl', name: 'Lunch' }];

  it.each([
    ['with what replaces it', { uses, instead: 'Default' }, { uses, instead: 'Default' }],
    ['without', { uses, instead: null }, { uses }],
    ['with nonsense in its place', { uses: 'many' }, { uses: [] }],
  ])('one in use is kept, and its uses are named, %s', async (_what, extra, outcome) => {
    const { report } = await remove(refuse(409, 'in_use', 'Used.', extra));
    expect(report).toEqual({ outcomes: [{ id: 'a', type: 'in-use', ...outcome }] });
  });

  it.each([
    ['refusal', refuse(403, 'forbidden', 'No.')],
    [
      'fault',
      () => {
        throw new Error('surprise');
      },
    ],
  ])('ends at a %s; the report has what was deleted before', async (_what, fault) => {
    const { report, shell } = await remove(inTurn({ success: true }, fault), ['a', 'b', 'c']);
    expect(report.outcomes).toEqual([{ id: 'a', type: 'deleted' }]);
    expect(report.failure).toBeInstanceOf(Error);
    expect(shell.api.calls).toHaveLength(2);
  });
});

describe('QR codes', () => {
  it('are read page by page until all are there', async () => {
    const { shell, wrapper } = setUpCalls({
      responses: {
        'GET /api/qr-codes': ({ query }: { query: Record<string, unknown> }) => ({
          items: [],
          page: query.page,
          per_page: 12,
          total: 24,
        }),
      },
    });
    const { result } = renderHook(calls.useCodes, { wrapper });
    await waitFor(() => expect(result.current.hasNextPage).toBe(true));
    await act(() => result.current.fetchNextPage());
    await waitFor(() => expect(result.current.hasNextPage).toBe(false));
    expect(shell.api.calls.map(({ query }) => query)).toEqual([{ page: 1 }, { page: 2 }]);
  });

  it('are read again whenever they are shown', async () => {
    const { shell, wrapper, client } = setUpCalls({
      responses: { 'GET /api/qr-codes': { items: [], page: 1, per_page: 12, total: 0 } },
    });
    for (const count of [1, 2]) {
      const { unmount } = renderHook(calls.useCodes, { wrapper });
      await waitFor(() => expect(client.isFetching()).toBe(0));
      expect(shell.api.calls).toHaveLength(count);
      unmount();
    }
  });

  it('have their pictures on demand', async () => {
    const { shell, wrapper } = setUpCalls({ responses: { 'GET /api/qr-codes/:short': { svg: '<svg/>' } } });
    const { result } = renderHook(calls.useCodePictures, { wrapper });
    expect(await act(() => result.current.mutateAsync('a/b'))).toEqual({ svg: '<svg/>' });
    expect(shell.api.calls[0]?.path).toBe('/api/qr-codes/a%2Fb');
  });

  it('scans of the earlier range stay on screen while others are read', async () => {
    const { wrapper } = setUpCalls({
      responses: {
        'GET /api/qr-stats': ({ query }: { query: Record<string, unknown> }) => ({ range: query.range }),
      },
    });
    const { result, rerender } = renderHook((range: '7d' | '30d') => calls.useScans(range), {
      wrapper,
      initialProps: '7d',
    });
    await waitFor(() => expect(result.current.data?.range).toBe('7d'));
    rerender('30d');
    expect(result.current.data?.range).toBe('7d');
    await waitFor(() => expect(result.current.data?.range).toBe('30d'));
  });
});

describe('what is read again by itself', () => {
  afterEach(() => jest.useRealTimers());
  const tick = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it.each([
    ['just after its expected content changes', 60, 61_499, 61_500],
    ['half a minute later when that moment has passed', -5, 29_999, 30_000],
    ['after a day at the latest', 40 * 86_400, 86_399_999, 86_400_000],
  ])('the device list: %s', async (_what, inSeconds, before, after) => {
    jest.useFakeTimers({ now: 1_800_000_000_000 });
    const devices = [
      buildDevice({}),
      { ...buildDevice({}), due: { changes_at: 1_800_000_000 + inSeconds } },
      { ...buildDevice({}), due: { changes_at: 1_800_000_000 + inSeconds + 9 } },
    ];
    const { shell, wrapper } = setUpCalls({ responses: { 'GET /api/devices': devices } });
    const { unmount } = renderHook(calls.useDevices, { wrapper });
    await tick(0);
    await tick(before - 1);
    expect(shell.api.calls).toHaveLength(1);
    await tick(after - before + 10);
    expect(shell.api.calls).toHaveLength(2);
    unmount();
  });

  it('never the device list without a change to come', async () => {
    jest.useFakeTimers();
    const { shell, wrapper } = setUpCalls({ responses: { 'GET /api/devices': [buildDevice({})] } });
    const { unmount } = renderHook(calls.useDevices, { wrapper });
    await tick(2 * 86_400_000);
    expect(shell.api.calls).toHaveLength(1);
    unmount();
  });

  it('the bill, ten times, while a payment is awaited; then it is late', async () => {
    jest.useFakeTimers();
    const { shell, wrapper } = setUpCalls({
      responses: { 'GET /api/billing': { open_checkout: { url: 'x' } } },
    });
    const { result, unmount } = renderHook(() => calls.useBilling(true), { wrapper });
    await tick(1);
    expect(result.current).toMatchObject({ isWaiting: true, isLate: false });
    await tick(1501);
    expect(shell.api.calls).toHaveLength(2);
    await tick(60_000);
    expect(shell.api.calls).toHaveLength(10);
    expect(result.current).toMatchObject({ isWaiting: false, isLate: true });
    unmount();
  });

  it.each([
    ['nothing is awaited', false, { open_checkout: { url: 'x' } }],
    ['no checkout is open', true, { open_checkout: null }],
  ])('the bill once when %s', async (_what, isAwaited, bill) => {
    jest.useFakeTimers();
    const { shell, wrapper } = setUpCalls({ responses: { 'GET /api/billing': bill } });
    const { result, unmount } = renderHook(() => calls.useBilling(isAwaited), { wrapper });
    await tick(60_000);
    expect(shell.api.calls).toHaveLength(1);
    expect(result.current).toMatchObject({ isWaiting: false, isLate: false });
    unmount();
  });
});
