import { act, renderHook, waitFor } from '@testing-library/react';
import type { Change, WriteCall } from '../contract';
import { WRITES } from '../contract/values';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { setUpCalls } from '../testing';
import { STALE, type Resource } from './stale.table';
import * as calls from '.';

const page = { items: [], page: 1, per_page: 12, total: 0 };
const AUSTRIA = { country: 'AT', region: '9', until: 2027 };
const news = { template: 'news', source: 'https://example.com/rss' } as const;
const week = { start: 60, end: 120, device_group: null };
const READS: readonly [route: string, change: Change, use: () => object, answer?: unknown][] = [
  ['GET /api/app', 'me', calls.useAppData],
  ['GET /api/query-home', 'schedule', calls.useHome],
  ['GET /api/prepare-status', 'onboarding', calls.usePrepare],
  ['GET /api/approvals', 'playlist', calls.useApprovals],
  ['GET /api/search-content', 'promo', () => calls.useContent({ query: 'soup' }), page],
  ['GET /api/playlists', 'playlist', calls.usePlaylists, []],
  ['GET /api/playlist-for-edit/pl', 'playlist', () => useQuery(calls.playlistForEdit(useShell(), 'pl'))],
  ['GET /api/playlist/review/p%2Fl', 'playlist', () => useQuery(calls.playlistReview(useShell(), 'p/l'))],
  ['GET /api/playlist/versions/p%2Fl', 'schedule', () => calls.usePlaylistVersions('p/l')],
  ['GET /api/playlist/version/v', 'playlist', () => calls.usePlaylistVersion('pl', 'v')],
  ['GET /api/history', 'promo', () => calls.useHistory({ kind: 'promo' }, true), { items: [], next: null }],
  ['GET /api/history/users', 'member', () => calls.useHistoryUsers(true), []],
  ['POST /api/playlist/schedule', 'schedule', () => calls.useSchedule(week), []],
  ['GET /api/promo/get-items', 'promo', calls.usePromos, []],
  ['GET /api/promo/design/p%2Fl', 'promo', () => useQuery(calls.designedPromo(useShell(), 'p/l'))],
  ['POST /api/promo/live-preview', 'promo', () => useQuery(calls.livePreview(useShell(), news))],
  ['GET /api/places', 'promo', () => useQuery(calls.placesNamed(useShell(), 'Hamburg'))],
  ['GET /api/account/brand', 'account', calls.useBrand],
  ['GET /api/promo/uses/p%2Fl', 'playlist', () => calls.usePromoUses('p/l'), { uses: [] }],
  ['GET /api/devices', 'device', calls.useDevices, []],
  ['GET /api/device/groups', 'group', calls.useGroups, []],
  ['GET /api/device/details/d%2F1', 'schedule', () => calls.useDeviceDetails('d/1')],
  ['GET /api/devices/health', 'device', () => calls.useFleetHealth('2026-11')],
  ['GET /api/device/screenshot/d%2F1', 'device-command', () => calls.useScreenshot('d/1', 5)],
  ['GET /api/device/group/g', 'schedule', () => useQuery(calls.groupDetails(useShell(), 'g'))],
  ['GET /api/account/members', 'member', calls.useMembers, []],
  ['GET /api/user/u', 'member', () => calls.useMember('u')],
  ['GET /api/account/mail-choices', 'mail-choice', calls.useMailChoices, []],
  ['GET /api/account/quiet-hours', 'quiet-hours', calls.useQuietHours],
  ['GET /api/notifications', 'notification', calls.useNewestNotifications, page],
  ['GET /api/notifications', 'notification', calls.useNotifications, page],
  ['GET /api/account/sessions', 'session', calls.useSessions, []],
  ['GET /api/billing', 'account', () => calls.useBilling(false).query],
  ['GET /api/calendar-links', 'calendar-link', calls.useCalendarLinks, []],
  ['GET /api/holidays/countries', 'account', () => useQuery(calls.holidayCountries(useShell()))],
  ['GET /api/holidays', 'account', () => useQuery(calls.publicHolidays(useShell(), AUSTRIA)), []],
  ['GET /api/account/second-factor', 'second-factor', calls.useSecondFactor],
  ['GET /api/account/passkeys', 'passkey', calls.usePasskeys],
  ['GET /api/account/single-sign-on', 'single-sign-on', calls.useSingleSignOn],
  ['GET /api/operator/settings', 'installation', calls.useInstallation],
  ['GET /api/webhooks', 'webhook', () => calls.useWebhooks(true), []],
  ['GET /api/webhooks/w/deliveries', 'webhook', () => calls.useDeliveries('w'), []],
  ['GET /api/keys', 'api-key', () => calls.useApiKeys(), []],
  ['GET /api/integrations', 'integration', () => calls.useIntegrations(true), []],
  ['GET /embed/media/v1.json', 'integration', () => calls.useEmbedFile('media')],
  ['GET /api/qr-codes', 'qr-code', calls.useCodes, page],
];

it.each(READS)('%s is read once, and again after a change of %s', async (route, change, use, answer = {}) => {
  const { shell, client, wrapper } = setUpCalls({ responses: { [route]: answer } });
  renderHook(use, { wrapper });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(shell.api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([route]);
  expect(shell.api.calls[0]?.signal).toBeDefined();
  await act(() => calls.markChanged(client, [change]));
  expect(shell.api.callsOf(route)).toHaveLength(2);
});

it.each([
  ['approvals by a viewer', calls.useApprovals],
  ['history without the right to see it', () => calls.useHistory({}, false)],
  ['webhooks before they are shown', () => calls.useWebhooks(false)],
  ['integrations before they are shown', () => calls.useIntegrations(false)],
  ['a schedule that is not seen', () => calls.useSchedule(week, { isSeen: false })],
])('%s are not read', async (_what, use: () => object) => {
  const { shell, wrapper } = setUpCalls({ role: 'viewer' });
  renderHook(use, { wrapper });
  await act(async () => undefined);
  expect(shell.api.calls).toEqual([]);
});

type Act = { mutateAsync: (wish: never) => Promise<unknown> };
type Row = [call: WriteCall, use: () => Act, wish: unknown, sent: object];
const playlist = { selected_media: [], name: 'Lunch' };
const timing = { id: 'r', date_start: 60, exceptions: [] };
const move = { id: 'r', occurrence: 60, start: 120, scope: 'all' };
const copy = { copies: [{ id: 'r', start: 120 }], moves: [] };
const undo = { playlists: [{ id: 'pl' }], previous: [] };
const seen = { ifMatch: '"1"' };
/** Writes that the specification does not list, and those whose version or changes matter. */
const CALLED: readonly Row[] = [
  [
    'POST /api/operator/accounts',
    calls.useCreateOperatorAccount,
    { venue: 'Bar', username: 'Bea', email: 'b@x.test' },
    { body: { venue: 'Bar', username: 'Bea', email: 'b@x.test' } },
  ],
  [
    'POST /api/operator/account/delete/:id',
    calls.useDeleteOperatorAccount,
    { id: 'a', name: 'Bar', password: 'p' },
    { path: '/api/operator/account/delete/a', body: { name: 'Bar', password: 'p' } },
  ],
  [
    'POST /api/operator/account/disable/:id',
    calls.useDisableAccount,
    { id: 'a', password: 'p' },
    { path: '/api/operator/account/disable/a', body: { password: 'p' } },
  ],
  [
    'POST /api/operator/account/enable/:id',
    calls.useEnableAccount,
    'a',
    { path: '/api/operator/account/enable/a' },
  ],
  [
    'POST /api/operator/account/plan/:id',
    calls.useSetPlan,
    { id: 'a', screens: 5 },
    { path: '/api/operator/account/plan/a', body: { screens: 5 } },
  ],
  [
    'POST /api/operator/account/quota/:id',
    calls.useSetQuota,
    { id: 'a', bytes: 5e9 },
    { path: '/api/operator/account/quota/a', body: { bytes: 5e9 } },
  ],
  [
    'POST /api/operator/account/restore/:id',
    calls.useRestoreAccount,
    'a',
    { path: '/api/operator/account/restore/a' },
  ],
  [
    'POST /api/operator/tasks',
    calls.useStartTask,
    { kind: 'check-files' },
    { body: { kind: 'check-files' } },
  ],
  ['POST /api/operator/test-mail', calls.useTestMail, { email: 'b@x.test' }, { body: { email: 'b@x.test' } }],
  [
    'POST /api/operator/user/password-link/:id',
    calls.useMailPasswordLink,
    { id: 'u', password: 'p' },
    { path: '/api/operator/user/password-link/u', body: { password: 'p' } },
  ],
  [
    'POST /api/operator/user/reset-second-factor/:id',
    calls.useResetUserFactor,
    { id: 'u', password: 'p' },
    { path: '/api/operator/user/reset-second-factor/u', body: { password: 'p' } },
  ],
  ['POST /api/account', calls.useChangeAccount, { name: 'Bar', ...seen }, { body: { name: 'Bar' }, ...seen }],
  ['POST /api/account/deletion', calls.useDeleteAccount, { password: 'p' }, { body: { password: 'p' } }],
  ['DELETE /api/account/deletion', calls.useKeepAccount, undefined, {}],
  ['DELETE /api/account/archive/:id', calls.useDeleteArchive, 'a', { path: '/api/account/archive/a' }],
  ['POST /api/account/export', calls.useExportAccount, undefined, {}],
  ['POST /api/account/brand', calls.useSaveBrand, { font: 'Inter' }, { body: { font: 'Inter' } }],
  [
    'POST /api/account/mail-choices',
    calls.useChooseMail,
    { kind: 'news', on: false },
    { body: { kind: 'news', on: false } },
  ],
  [
    'POST /api/account/owner',
    calls.useTransferOwnership,
    { user_id: 'u', password: 'p' },
    { body: { user_id: 'u', password: 'p' } },
  ],
  ['POST /api/account/quiet-hours', calls.useChooseQuietHours, null, { body: { quiet_hours: null } }],
  ['POST /api/notifications/read', calls.useReadNotifications, { until: 1 }, { body: { until: 1 } }],
  ['DELETE /api/account/sessions', calls.useEndSessions, null, {}],
  ['DELETE /api/account/sessions/:id', calls.useEndSessions, 's', { path: '/api/account/sessions/s' }],
  ['POST /api/billing/card', calls.useChangeCard, undefined, {}],
  ['POST /api/billing/checkout', calls.useCheckout, { quantity: 2 }, { body: { quantity: 2 } }],
  ['DELETE /api/billing/checkout', calls.useCancelCheckout, undefined, {}],
  ['DELETE /api/billing/cancel_subscription', calls.useCancelSubscription, undefined, {}],
  ['POST /api/billing/details', calls.useChangeDetails, { name: 'Bar' }, { body: { name: 'Bar' } }],
  ['POST /api/billing/resubscribe', calls.useResubscribe, undefined, {}],
  [
    'POST /api/change_password',
    calls.useChangePassword,
    { new_password: 'b' },
    { body: { new_password: 'b' } },
  ],
  [
    'GET /api/device/connect/:code',
    calls.useConnect,
    { code: 'AB1', replace: null },
    { path: '/api/device/connect/AB1', query: {} },
  ],
  [
    'DELETE /api/device/del/:id',
    calls.useDeleteDevice,
    { id: 'd', ...seen },
    { path: '/api/device/del/d', ...seen },
  ],
  [
    'POST /api/device/update/:id',
    calls.useUpdateDevice,
    { id: 'd', name: 'Bar', ...seen },
    { path: '/api/device/update/d', body: { name: 'Bar' }, ...seen },
  ],
  [
    'POST /api/urgent',
    calls.useStartUrgent,
    { style: 'full', text: 'x' },
    { body: { style: 'full', text: 'x' } },
  ],
  ['POST /api/urgent/end/:id', calls.useEndUrgent, { id: 'u' }, { path: '/api/urgent/end/u' }],
  [
    'POST /api/device/commands',
    calls.useOrderCommand,
    { command: 'restart', device_ids: ['d'] },
    { body: { command: 'restart', device_ids: ['d'] } },
  ],
  ['POST /api/device/groups', calls.useMakeGroup, { name: 'Bar' }, { body: { name: 'Bar' } }],
  [
    'POST /api/device/group/update/:id',
    calls.useChangeGroup,
    { id: 'g', name: 'Bar', ...seen },
    { path: '/api/device/group/update/g', body: { name: 'Bar' }, ...seen },
  ],
  [
    'DELETE /api/device/group/:id',
    calls.useDeleteGroup,
    { id: 'g', ...seen },
    { path: '/api/device/group/g', query: { contents: 'release' }, ...seen },
  ],
  [
    'POST /api/devices/update-group',
    calls.useUpdateGroup,
    { device_ids: ['d'], group_id: 'g', ...seen },
    { body: { device_ids: ['d'], group_id: 'g' }, ...seen },
  ],
  ['POST /api/calendar-links', calls.useMakeCalendarLink, { name: 'Anna' }, { body: { name: 'Anna' } }],
  [
    'POST /api/calendar-links/:id/renew',
    calls.useRenewCalendarLink,
    'c',
    { path: '/api/calendar-links/c/renew' },
  ],
  ['DELETE /api/calendar-links/:id', calls.useRemoveCalendarLink, 'c', { path: '/api/calendar-links/c' }],
  ['POST /api/account/second-factor', calls.useBeginSecondFactor, 'p', { body: { password: 'p' } }],
  ['POST /api/account/second-factor/confirm', calls.useConfirmSecondFactor, 'c', { body: { code: 'c' } }],
  [
    'POST /api/account/second-factor/off',
    calls.useEndSecondFactor,
    { password: 'p', code: 'c' },
    { body: { password: 'p', code: 'c' } },
  ],
  [
    'POST /api/account/second-factor/recovery-codes',
    calls.useRenewRecoveryCodes,
    { password: 'p', code: 'c' },
    { body: { password: 'p', code: 'c' } },
  ],
  [
    'POST /api/account/second-factor/require',
    calls.useRequireSecondFactor,
    { required: true, password: 'p' },
    { body: { required: true, password: 'p' } },
  ],
  [
    'POST /api/user/reset-second-factor/:id',
    calls.useResetSecondFactor,
    'u',
    { path: '/api/user/reset-second-factor/u' },
  ],
  ['POST /api/account/passkeys', calls.useAddPasskey, { name: 'n' }, { body: { name: 'n' } }],
  ['POST /api/account/passkeys/start', calls.useBeginPasskey, 'p', { body: { password: 'p' } }],
  [
    'PATCH /api/account/passkeys/:id',
    calls.useRenamePasskey,
    { id: 'k', name: 'n' },
    { path: '/api/account/passkeys/k', body: { name: 'n' } },
  ],
  [
    'POST /api/account/passkeys/:id/remove',
    calls.useRemovePasskey,
    { id: 'k', password: 'p' },
    { path: '/api/account/passkeys/k/remove', body: { password: 'p' } },
  ],
  ['PUT /api/account/single-sign-on', calls.useSaveSingleSignOn, { name: 'n' }, { body: { name: 'n' } }],
  [
    'PUT /api/operator/settings',
    calls.useChangeInstallation,
    { sign_up: 'closed', ifMatch: '"1"' },
    { body: { sign_up: 'closed' }, ifMatch: '"1"' },
  ],
  [
    'PUT /api/operator/settings/logo',
    calls.useUploadLogo,
    { ground: 'dark', picture: 'iVBO' },
    { body: { ground: 'dark', picture: 'iVBO' } },
  ],
  ['DELETE /api/operator/settings/logo', calls.useRemoveLogo, 'dark', { query: { ground: 'dark' } }],
  ['POST /api/account/single-sign-on/verify', calls.useVerifyDomain, undefined, {}],
  ['DELETE /api/account/single-sign-on', calls.useRemoveSingleSignOn, undefined, {}],
  ['POST /api/webhooks', calls.useMakeWebhook, { url: 'u' }, { body: { url: 'u' } }],
  [
    'PATCH /api/webhooks/:id',
    calls.useChangeWebhook,
    { id: 'w', paused: true },
    { path: '/api/webhooks/w', body: { paused: true } },
  ],
  ['DELETE /api/webhooks/:id', calls.useDeleteWebhook, 'w', { path: '/api/webhooks/w' }],
  ['POST /api/webhooks/:id/ping', calls.usePingWebhook, 'w', { path: '/api/webhooks/w/ping' }],
  ['POST /api/webhook-deliveries/:id', calls.useResend, 'd', { path: '/api/webhook-deliveries/d' }],
  ['POST /api/keys', calls.useMakeApiKey, { name: 'Site' }, { body: { name: 'Site' } }],
  ['DELETE /api/keys/:id', calls.useRevokeApiKey, 'k', { path: '/api/keys/k' }],
  ['POST /api/integrations', calls.useMakeIntegration, { name: 'Site' }, { body: { name: 'Site' } }],
  [
    'PATCH /api/integrations/:id',
    calls.useChangeIntegration,
    { id: 'i', name: 'Site' },
    { path: '/api/integrations/i', body: { name: 'Site' } },
  ],
  ['DELETE /api/integrations/:id', calls.useRevokeIntegration, 'i', { path: '/api/integrations/i' }],
  ['POST /api/user/language', calls.useChooseLanguage, { language: 'de' }, { body: { language: 'de' } }],
  ['POST /api/metrics/opt-out', calls.useChooseMetrics, { opt_out: true }, { body: { opt_out: true } }],
  [
    'PUT /api/playlist/approve/:id',
    calls.useApprovePlaylist,
    { id: 'pl', ...seen },
    { path: '/api/playlist/approve/pl', body: undefined, ...seen },
  ],
  [
    'DELETE /api/playlist/del/:id',
    calls.useDeletePlaylist,
    { id: 'pl', ...seen },
    { path: '/api/playlist/del/pl', ...seen },
  ],
  ['POST /api/playlist/play', calls.usePlayNow, { playlist_id: 'pl' }, { body: { playlist_id: 'pl' } }],
  ['POST /api/playlist/play/end', calls.useBackToSchedule, [{ id: 'd' }], { body: { device_ids: ['d'] } }],
  [
    'PUT /api/playlist/reject/:id',
    calls.useRejectPlaylist,
    { id: 'pl', reason: 'Loud', ...seen },
    { path: '/api/playlist/reject/pl', body: { reason: 'Loud' }, ...seen },
  ],
  [
    'POST /api/playlist/restore/:id',
    calls.useRestorePlaylist,
    { id: 'pl', version_id: 'v', ...seen },
    { path: '/api/playlist/restore/pl', body: { version_id: 'v' }, ...seen },
  ],
  [
    'POST /api/playlists/create',
    calls.useSavePlaylist,
    { ...playlist, ...seen },
    { body: playlist, ...seen },
  ],
  ['POST /api/prepare-status/dismiss', calls.useDismissOnboarding, true, {}],
  ['POST /api/prepare-status/restore', calls.useDismissOnboarding, false, {}],
  [
    'DELETE /api/promo/del/:id',
    calls.useDeletePromos,
    { ids: ['p'], force: true },
    { path: '/api/promo/del/p', query: { force: true } },
  ],
  [
    'POST /api/promo/add-to-playlists',
    calls.useAddToPlaylists,
    { ids: ['p'], playlists: ['pl'] },
    { body: { ids: ['p'], playlists: ['pl'] } },
  ],
  [
    'POST /api/promo/design',
    calls.useSaveDesign,
    { id: 'p', name: 'Menu', design: { template: 'notice', texts: {} }, ...seen },
    { body: { id: 'p', name: 'Menu', design: { template: 'notice', texts: {} } }, ...seen },
  ],
  [
    'POST /api/promo/organize',
    calls.useOrganizePromos,
    { ids: ['p'], folder: '' },
    { body: { ids: ['p'], folder: '' } },
  ],
  [
    'POST /api/promo/remove-from-playlists',
    calls.useRemoveFromPlaylists,
    { ids: ['p'] },
    { body: { ids: ['p'] } },
  ],
  [
    'POST /api/promo/rename/:id',
    calls.useRenamePromo,
    { id: 'p', name: 'Tea' },
    { path: '/api/promo/rename/p', body: { name: 'Tea' } },
  ],
  [
    'POST /api/promo/trim/:id',
    calls.useTrimVideo,
    { id: 'p', start: 1, end: 2.5 },
    { path: '/api/promo/trim/p', body: { start: 1, end: 2.5 } },
  ],
  [
    'POST /api/promo/try-again/:id',
    () => calls.usePrepareAgain({}),
    { id: 'p', name: 'Tea' },
    { path: '/api/promo/try-again/p', body: undefined },
  ],
  [
    'POST /api/qr-codes/:id/place',
    () => calls.usePlaceCode('q'),
    { size: 'medium' },
    { path: '/api/qr-codes/q/place', body: { size: 'medium' } },
  ],
  ['POST /api/schedule/move', calls.useMoveRule, { body: move, ...seen }, { body: move, ...seen }],
  ['POST /api/schedule/copy', calls.useCopyEntries, copy, { body: copy }],
  ['POST /api/schedule/copy/undo', calls.useUndoCopy, undo, { body: undo }],
  [
    'POST /api/schedule/restore',
    calls.useRestoreTiming,
    { body: timing },
    { body: timing, ifMatch: undefined },
  ],
  [
    'DELETE /api/user/del/:id',
    calls.useRemoveMember,
    { user_id: 'u', etag: '"1"' },
    { path: '/api/user/del/u', ...seen },
  ],
  [
    'POST /api/user/invite_member',
    calls.useInviteMember,
    { username: 'Eva', ...seen },
    { body: { username: 'Eva' }, ...seen },
  ],
];
const RESOURCES = [...new Set(Object.values(STALE).flat())];

it.each(CALLED)(
  '%s is sent once, in this page’s name, and invalidates what it changes',
  async (call, use, wish, sent) => {
    const { shell, client, wrapper } = setUpCalls({ responses: { [call]: { success: true, id: 'new' } } });
    const known = (resource: Resource) => client.getQueryCache().find({ queryKey: [resource, 'part'] });
    for (const resource of RESOURCES) client.getQueryCache().build(client, { queryKey: [resource, 'part'] });
    const { result } = renderHook(use, { wrapper });
    await act(() => result.current.mutateAsync(wish as never));
    expect(shell.api.calls).toMatchObject([{ method: call.split(' ')[0], ...sent, refreshes: true }]);
    const stale = new Set(WRITES[call].flatMap((change) => STALE[change]));
    expect(RESOURCES.filter((resource) => known(resource)?.state.isInvalidated).sort()).toEqual(
      [...stale].sort(),
    );
  },
);

it('the table above has every write of the pages', () => {
  const elsewhere = ['PATCH /api/promo/upload', 'POST /api/promo/replace/:id'];
  expect([...CALLED.map(([call]) => call), ...elsewhere].sort()).toEqual(Object.keys(WRITES).sort());
});
