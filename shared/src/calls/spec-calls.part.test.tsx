import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { callApi } from '../host';
import { QueryClient, QueryClientProvider, useQuery } from '../query';
import { ShellProvider, useShell } from '../shell-api';
import { createFakeShell } from '../testing';
import * as calls from '.';

/** Requests as sent (spec §7): hooks and transport are the real ones, only the network is a fake. */
interface Sent {
  call: string;
  body?: unknown;
}
const REFUSED = Symbol('refused');
function setUp(answers: Record<string, unknown>) {
  const sent: (Sent & { headers: Record<string, string> })[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url}`;
    const body = init.body === undefined ? {} : { body: JSON.parse(String(init.body)) };
    sent.push({ call, ...body, headers: init.headers as Record<string, string> });
    const answer = call in answers ? answers[call] : { success: true, id: 'new' };
    const isRefused = answer === REFUSED;
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return {
      ok: !isRefused,
      status: isRefused ? 404 : 200,
      text: async () => (isRefused ? '{"code":"not_found","detail":"It is gone."}' : text),
    };
  }) as unknown as typeof globalThis.fetch;
  const deps = { fetch, base: 'https://api.example', client: 'page-1' };
  const shell = {
    ...createFakeShell(),
    request: <T,>(options: Parameters<typeof callApi>[1]) => callApi<T>(deps, options, 'token'),
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShellProvider value={shell}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ShellProvider>
  );
  return { sent, wrapper };
}
const plain = (sent: (Sent & { headers?: unknown })[]) => sent.map(({ headers: _, ...call }) => call);
/** A line of a table begins with the clauses that it shows. */
const at = (call: string) => call.replace(/^[^A-Z]+/, '').replace(' ', ' https://api.example');

const READS: readonly [call: string, use: () => { data?: unknown }, answer?: unknown, body?: unknown][] = [
  ['§7.1.16 GET /api/app', calls.useAppData],
  ['§7.1.18 GET /api/query-home', calls.useHome],
  ['§7.1.20 GET /api/prepare-status', calls.usePrepare],
  ['§7.1.21 GET /api/qr-stats?range=30d', () => calls.useScans('30d' as never)],
  [
    '§7.1.22 §9.8 GET /api/search-content?query=soup&page=1&per_page=12',
    () => calls.useContent({ query: 'soup' }),
    { items: [], page: 1, per_page: 12, total: 0 },
  ],
  ['§4.5.10 §7.1.23 GET /api/playlists?include_pending=true', calls.usePlaylists, []],
  ['§7.1.24 GET /api/playlist-for-edit/pl%2F1', () => useQuery(calls.playlistForEdit(useShell(), 'pl/1'))],
  [
    '§7.1.27 POST /api/playlist/schedule',
    () => calls.useSchedule({ start: 60, end: 120 }),
    [],
    { start: 60, end: 120, device_group: null },
  ],
  [
    'POST /api/playlist/schedule',
    () => calls.useSchedule({ start: 60, end: 120, device_group: 'g' }),
    [],
    { start: 60, end: 120, device_group: 'g' },
  ],
  ['§7.1.28 GET /api/promo/get-items', calls.usePromos, []],
  ['§7.1.34 GET /api/devices', calls.useDevices, []],
  ['§7.1.39 GET /api/device/groups', calls.useGroups, []],
  ['§7.1.41 GET /api/account/members', calls.useMembers, []],
  ['§7.1.43 GET /api/user/u%2F1', () => calls.useMember('u/1')],
  ['§7.1.45 GET /api/billing', () => calls.useBilling(false)['query']],
];

it.each(READS)('%s is read with the bearer', async (call, use, answer = { id: 'x' }, body) => {
  const { sent, wrapper } = setUp({ [at(call)]: answer });
  const { result } = renderHook(use, { wrapper });
  await waitFor(() => expect(result.current.data).toBeDefined());
  expect(plain(sent)).toEqual([{ call: at(call), ...(body ? { body } : {}) }]);
  expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer token', accept: 'application/json' });
});

type Act = { mutateAsync: (wish: never) => Promise<unknown> };
const writes = (call: string, use: () => Act, wish?: unknown, body?: unknown, ifMatch?: string) =>
  [call, use, wish, body, ifMatch] as const;
const invited = {
  user_id: '',
  username: 'Eva',
  email: 'eva@venue.test',
  password: 'a first one',
  role: 'editor',
};
const playlist = {
  custom_date: 60,
  selected_media: [{ id: 'p', type: 'promo', order: 0, duration: 8 }],
  device_group: null,
};

it.each([
  writes(
    '§7.1.8 POST /api/change_password',
    calls.useChangePassword,
    { old_password: 'a', new_password: 'b' },
    { old_password: 'a', new_password: 'b' },
  ),
  writes('§7.1.15 GET /api/device/connect/AB%2F1', calls.useConnect, { code: 'AB/1', replace: null }),
  writes('GET /api/device/connect/AB1?replace=d', calls.useConnect, { code: 'AB1', replace: 'd' }),
  writes(
    '§7.1.25 DELETE /api/playlist/del/pl',
    calls.useDeletePlaylist,
    { id: 'pl', ifMatch: '"1"' },
    undefined,
    '"1"',
  ),
  writes(
    '§4.5.11 §7.1.26 PUT /api/playlist/approve/pl',
    calls.useApprovePlaylist,
    { id: 'pl', ifMatch: '"1"' },
    undefined,
    '"1"',
  ),
  writes(
    'PUT /api/playlist/reject/pl',
    calls.useRejectPlaylist,
    { id: 'pl', reason: 'Too loud' },
    { reason: 'Too loud' },
  ),
  writes(
    '§7.1.30 POST /api/promo/rename/p',
    calls.useRenamePromo,
    { id: 'p', name: 'Lunch' },
    { name: 'Lunch' },
  ),
  writes('DELETE /api/promo/del/p?force=false', calls.useDeletePromos, { ids: ['p'], force: false }),
  writes('§7.1.29 DELETE /api/promo/del/p?force=true', calls.useDeletePromos, { ids: ['p'], force: true }),
  writes(
    '§7.1.33 POST /api/playlists/create',
    calls.useSavePlaylist,
    { ...playlist, ifMatch: '"1"' },
    playlist,
    '"1"',
  ),
  writes(
    '§7.1.36 POST /api/device/update/d',
    calls.useUpdateDevice,
    { id: 'd', name: 'Bar', group_id: '', group_name: 'Hall', orientation: 1 },
    { name: 'Bar', group_id: '', group_name: 'Hall', orientation: 1 },
  ),
  writes(
    '§7.1.37 POST /api/devices/update-group',
    calls.useUpdateGroup,
    { device_ids: ['d'], group_id: 'g', group_name: 'Hall' },
    { device_ids: ['d'], group_id: 'g', group_name: 'Hall' },
  ),
  writes(
    '§7.1.38 DELETE /api/device/del/d',
    calls.useDeleteDevice,
    { id: 'd', ifMatch: '"1"' },
    undefined,
    '"1"',
  ),
  writes(
    '§7.1.42 DELETE /api/user/del/u',
    calls.useRemoveMember,
    { user_id: 'u', etag: '"1"' },
    undefined,
    '"1"',
  ),
  writes('§7.1.44 POST /api/user/invite_member', calls.useInviteMember, invited, invited),
  writes(
    '§7.1.46 POST /api/billing/checkout',
    calls.useCheckout,
    { product_id: 'pro_month', quantity: 2 },
    { product_id: 'pro_month', quantity: 2 },
  ),
  writes('§7.1.47 POST /api/billing/resubscribe', calls.useResubscribe),
  writes('§7.1.48 DELETE /api/billing/cancel_subscription', calls.useCancelSubscription),
])('%s is sent as the specification lists it', async (call, use, wish, body, ifMatch) => {
  const { sent, wrapper } = setUp({});
  const { result } = renderHook(use, { wrapper });
  await act(() => result.current.mutateAsync(wish as never));
  expect(plain(sent)).toEqual([{ call: at(call), ...(body ? { body } : {}) }]);
  expect(sent[0]?.headers.authorization).toBe('Bearer token');
  expect(sent[0]?.headers['if-match']).toBe(ifMatch);
});

it('§7.1.40 POST /api/gen_qr takes SVG as text', async () => {
  const { sent, wrapper } = setUp({ [at('POST /api/gen_qr')]: '<svg/>' });
  const { result } = renderHook(calls.useMakeCode, { wrapper });
  const wish = { target: 'https://venue.test/menu' } as never;
  expect(await act(() => result.current.mutateAsync(wish))).toBe('<svg/>');
  expect(plain(sent)).toEqual([{ call: at('POST /api/gen_qr'), body: wish }]);
  expect(sent[0]?.headers.accept).toContain('image/svg+xml');
});

describe('DELETE /api/promo/del/{id} of several', () => {
  it('one that is gone already counts as deleted, and the others go on', async () => {
    const { sent, wrapper } = setUp({ [at('DELETE /api/promo/del/a?force=false')]: REFUSED });
    const { result } = renderHook(calls.useDeletePromos, { wrapper });
    const report = await act(() => result.current.mutateAsync({ ids: ['a', 'b'], force: false }));
    expect(report).toEqual({
      outcomes: [
        { id: 'a', type: 'deleted' },
        { id: 'b', type: 'deleted' },
      ],
    });
    expect(sent).toHaveLength(2);
  });
});

it('GET /api/device/connect/{code}: an unknown code is refused with the server’s sentence', async () => {
  const { wrapper } = setUp({
    [at('GET /api/device/connect/AB1')]: { success: false, error: 'This code has expired.' },
  });
  const { result } = renderHook(calls.useConnect, { wrapper });
  const wish = { code: 'AB1', replace: null };
  const refused = await act(() => result.current.mutateAsync(wish).catch((error: unknown) => error));
  expect(refused).toMatchObject({
    status: 404,
    code: 'code_unknown',
    detail: 'This code has expired.',
  });
});
