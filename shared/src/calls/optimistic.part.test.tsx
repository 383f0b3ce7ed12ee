import { act, renderHook, waitFor } from '@testing-library/react';
import { buildRule, inTurn, setUpCalls } from '../testing';
import * as calls from '.';

const DAY = 86_400;
/** Monday 2 March 2026, 12:00 in floating seconds. */
const NOON = 1_772_452_800;
const lunch = buildRule({ id: 'lunch', title: 'Lunch', date_start: NOON, duration: 3600 });
const dinner = buildRule({ id: 'dinner', title: 'Dinner', date_start: NOON + 6 * 3600 });
const cup = { id: 'cup', name: 'Cup' };
const cake = { id: 'cake', name: 'Cake' };
const news = { kind: 'news', subscribed: true };
const report = { kind: 'report', subscribed: true };

type Act = { mutateAsync: (wish: never) => Promise<unknown> };
const OPTIMISTIC: [string, () => Act, unknown, unknown[], unknown, unknown][] = [
  [
    'POST /api/account/mail-choices',
    calls.useChooseMail,
    { kind: 'news', subscribed: false },
    ['mail-choices'],
    [news, report],
    [{ kind: 'news', subscribed: false }, report],
  ],
  [
    'POST /api/metrics/opt-out',
    calls.useChooseMetrics,
    { opt_out: true },
    ['app'],
    { storage_used: 5, user: { name: 'Eva', metrics_opt_out: false } },
    { storage_used: 5, user: { name: 'Eva', metrics_opt_out: true } },
  ],
  [
    'POST /api/prepare-status/dismiss',
    calls.useDismissOnboarding,
    true,
    ['prepare'],
    { demo_in_progress: false, dismissed: false },
    { demo_in_progress: false, dismissed: true },
  ],
  [
    'POST /api/promo/rename/:id',
    calls.useRenamePromo,
    { id: 'cup', name: 'Mug' },
    ['promos'],
    [cup, cake],
    [{ id: 'cup', name: 'Mug' }, cake],
  ],
  [
    'POST /api/schedule/move',
    calls.useMoveRule,
    { body: { id: 'lunch', occurrence: NOON, start: NOON + 1800, scope: 'all' } },
    ['schedule', 0, DAY, null],
    [lunch, dinner],
    [{ ...lunch, date_start: NOON + 1800 }, dinner],
  ],
  [
    'POST /api/schedule/move',
    calls.useMoveRule,
    { body: { id: 'lunch', occurrence: NOON + 5, start: NOON + 1800, scope: 'all' } },
    ['schedule', 0, DAY, null],
    [lunch, dinner],
    [lunch, dinner],
  ],
  [
    'POST /api/schedule/restore',
    calls.useRestoreTiming,
    { body: { id: 'lunch', date_start: NOON - 60, exceptions: [] } },
    ['schedule', 0, DAY, null],
    [lunch, dinner],
    [{ ...lunch, date_start: NOON - 60, duration: 0 }, dinner],
  ],
];

it.each(OPTIMISTIC)(
  '%s shows at once, and is taken back when refused',
  async (call, use, wish, key, before, after) => {
    let refuseNow = () => undefined as void;
    const { client, wrapper } = setUpCalls({
      responses: {
        [call]: () => new Promise((_, reject) => (refuseNow = () => reject(new Error('refused')))),
      },
    });
    client.setQueryData(key, before);
    const { result } = renderHook(use, { wrapper });
    const written = result.current.mutateAsync(wish as never).catch(() => undefined);
    await waitFor(() => expect(client.getQueryData(key)).toEqual(after));
    await act(async () => new Promise((done) => setTimeout(done, 5)));
    expect(client.getQueryData(key)).toEqual(after);
    refuseNow();
    await act(() => written);
    expect(client.getQueryData(key)).toEqual(before);
  },
);

describe('moves', () => {
  const MOVE = 'POST /api/schedule/move';
  const RESTORE = 'POST /api/schedule/restore';
  const body = { id: 'lunch', occurrence: NOON, start: NOON + 60, scope: 'all' as const };

  it('the second of two, and an undo, carry the tag that the first returned', async () => {
    const { shell, wrapper } = setUpCalls({
      responses: {
        [MOVE]: inTurn({ success: true, etag: '"2"' }, { success: true, etag: '"3"' }, { success: true }),
        [RESTORE]: { success: true, etag: '"1"' },
      },
    });
    const move = renderHook(calls.useMoveRule, { wrapper }).result;
    const restore = renderHook(calls.useRestoreTiming, { wrapper }).result;
    const seen = { body, ifMatch: '"1"' };
    await act(() => Promise.all([move.current.mutateAsync(seen), move.current.mutateAsync(seen)]));
    await act(() =>
      restore.current.mutateAsync({
        body: { id: 'lunch', date_start: NOON, exceptions: [] },
        ifMatch: '"3"',
      }),
    );
    // Restored, it has its first tag again.
    await act(() => move.current.mutateAsync(seen));
    expect(shell.api.calls.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"', '"3"', '"1"']);
  });

  it('without a tag carry none, and are sent one after the other', async () => {
    const order: string[] = [];
    const { shell, wrapper } = setUpCalls({
      responses: {
        [MOVE]: async ({ body: sent }: { body: unknown }) => {
          const { start } = sent as { start: number };
          order.push(`sent ${start}`);
          await new Promise((done) => setTimeout(done, 5));
          order.push(`answered ${start}`);
          return { success: true, etag: '"2"' };
        },
      },
    });
    const { result } = renderHook(calls.useMoveRule, { wrapper });
    const moveTo = (start: number) => result.current.mutateAsync({ body: { ...body, start } });
    await act(() => Promise.all([moveTo(1), moveTo(2)]));
    expect(order).toEqual(['sent 1', 'answered 1', 'sent 2', 'answered 2']);
    expect(shell.api.calls.map(({ ifMatch }) => ifMatch)).toEqual([undefined, undefined]);
  });
});
