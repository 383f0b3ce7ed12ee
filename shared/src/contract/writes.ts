import type { ChangedKind } from './topics';

/** Kinds of changes that concern only the current user and are not published to others. */
export type OwnChange =
  | 'me'
  | 'onboarding'
  | 'mail-choice'
  | 'quiet-hours'
  | 'qr-code'
  | 'session'
  | 'single-sign-on'
  | 'second-factor'
  | 'passkey'
  | 'integration'
  | 'api-key'
  | 'webhook'
  | 'calendar-link'
  | 'archive'
  | 'device-command'
  | 'installation'
  | 'operator';
/** Kinds of changes: those of the realtime channel (`changed/{kind}`), and those of the current user. */
export type Change = ChangedKind | OwnChange;

/**
 * Every writing call of the pages and the kinds of its changes. The calling page invalidates these itself and
 * ignores the messages about them (decision 0027), so a missing kind would go unnoticed: the server's tests
 * check every call against this table.
 */
export const WRITES = {
  'POST /api/account': ['account'],
  'POST /api/account/brand': ['account', 'promo'],
  'POST /api/account/deletion': ['account'],
  'DELETE /api/account/deletion': ['account'],
  'DELETE /api/account/archive/:id': ['archive'],
  'POST /api/account/export': ['archive'],
  'POST /api/account/mail-choices': ['mail-choice'],
  'POST /api/account/owner': ['member'],
  'POST /api/account/quiet-hours': ['quiet-hours'],
  'POST /api/account/passkeys': ['passkey', 'member'],
  'POST /api/account/passkeys/start': [],
  'PATCH /api/account/passkeys/:id': ['passkey'],
  'POST /api/account/passkeys/:id/remove': ['passkey', 'member'],
  'POST /api/account/second-factor': ['second-factor'],
  'POST /api/account/second-factor/confirm': ['second-factor', 'member'],
  'POST /api/account/second-factor/off': ['second-factor', 'member'],
  'POST /api/account/second-factor/require': ['second-factor'],
  'POST /api/account/second-factor/recovery-codes': ['second-factor'],
  'POST /api/user/reset-second-factor/:id': ['member'],
  'PUT /api/account/single-sign-on': ['single-sign-on'],
  'DELETE /api/account/single-sign-on': ['single-sign-on'],
  'POST /api/account/single-sign-on/verify': ['single-sign-on'],
  'DELETE /api/account/sessions': ['session'],
  'DELETE /api/account/sessions/:id': ['session'],
  'POST /api/billing/card': ['account'],
  'POST /api/billing/checkout': ['account'],
  'DELETE /api/billing/checkout': ['account'],
  'DELETE /api/billing/cancel_subscription': ['account'],
  'POST /api/billing/details': ['account'],
  'POST /api/billing/resubscribe': ['account'],
  'PUT /api/operator/settings': ['installation'],
  'PUT /api/operator/settings/logo': ['installation'],
  'DELETE /api/operator/settings/logo': ['installation'],
  'POST /api/calendar-links': ['calendar-link'],
  'POST /api/calendar-links/:id/renew': ['calendar-link'],
  'DELETE /api/calendar-links/:id': ['calendar-link'],
  'POST /api/change_password': ['session'],
  'GET /api/device/connect/:code': ['device', 'group'],
  'POST /api/device/commands': ['device-command'],
  'DELETE /api/device/del/:id': ['device', 'group'],
  'DELETE /api/device/group/:id': ['group', 'device', 'playlist', 'schedule'],
  'POST /api/device/group/update/:id': ['group', 'device'],
  'POST /api/device/groups': ['group'],
  'POST /api/device/update/:id': ['device', 'group'],
  'POST /api/devices/update-group': ['device', 'group'],
  'POST /api/integrations': ['integration'],
  'PATCH /api/integrations/:id': ['integration'],
  'DELETE /api/integrations/:id': ['integration'],
  'POST /api/keys': ['api-key'],
  'DELETE /api/keys/:id': ['api-key'],
  'POST /api/webhooks': ['webhook'],
  'PATCH /api/webhooks/:id': ['webhook'],
  'DELETE /api/webhooks/:id': ['webhook'],
  'POST /api/webhooks/:id/ping': ['webhook'],
  'POST /api/webhook-deliveries/:id': ['webhook'],
  'POST /api/metrics/opt-out': ['me'],
  'POST /api/user/language': ['me'],
  'POST /api/notifications/read': ['notification'],
  'POST /api/operator/accounts': ['operator'],
  'POST /api/operator/account/delete/:id': ['operator'],
  'POST /api/operator/account/disable/:id': ['operator'],
  'POST /api/operator/account/enable/:id': ['operator', 'account'],
  'POST /api/operator/account/plan/:id': ['operator', 'account'],
  'POST /api/operator/account/quota/:id': ['operator', 'account'],
  'POST /api/operator/account/restore/:id': ['operator', 'account'],
  'POST /api/operator/tasks': ['operator'],
  'POST /api/operator/test-mail': ['operator'],
  'POST /api/operator/user/password-link/:id': ['operator'],
  'POST /api/operator/user/reset-second-factor/:id': ['operator'],
  'PUT /api/playlist/approve/:id': ['playlist', 'schedule', 'notification'],
  'DELETE /api/playlist/del/:id': ['playlist', 'schedule', 'notification'],
  'POST /api/playlist/play': ['device'],
  'POST /api/playlist/play/end': ['device'],
  'POST /api/playlist/restore/:id': ['playlist', 'schedule', 'notification'],
  'PUT /api/playlist/reject/:id': ['playlist', 'notification'],
  'POST /api/playlists/create': ['playlist', 'schedule', 'notification'],
  'POST /api/prepare-status/dismiss': ['onboarding'],
  'POST /api/prepare-status/restore': ['onboarding'],
  'POST /api/promo/add-to-playlists': ['playlist', 'schedule', 'notification'],
  'DELETE /api/promo/del/:id': ['promo', 'playlist', 'schedule'],
  'POST /api/promo/design': ['promo', 'playlist', 'schedule'],
  'POST /api/promo/organize': ['promo'],
  'POST /api/promo/remove-from-playlists': ['playlist', 'schedule', 'notification'],
  'POST /api/promo/replace/:id': ['promo', 'playlist', 'schedule'],
  'POST /api/promo/rename/:id': ['promo'],
  'POST /api/promo/trim/:id': ['promo', 'playlist', 'schedule'],
  'POST /api/promo/try-again/:id': ['promo'],
  'PATCH /api/promo/upload': ['promo'],
  'POST /api/qr-codes/:id/place': ['promo', 'qr-code'],
  'POST /api/schedule/copy': ['playlist', 'schedule', 'notification'],
  'POST /api/schedule/copy/undo': ['playlist', 'schedule', 'notification'],
  'POST /api/schedule/move': ['schedule'],
  'POST /api/schedule/restore': ['schedule'],
  'POST /api/urgent': ['account'],
  'POST /api/urgent/end/:id': ['account'],
  'DELETE /api/user/del/:id': ['member'],
  'POST /api/user/invite_member': ['member'],
} as const satisfies Record<`${string} ${string}`, readonly Change[]>;

/** Call of the table, as the server names its route. */
export type WriteCall = keyof typeof WRITES;
/** Row of the table: the call and the kinds of its changes. Pages include only the rows they use. */
export type Write = { [Call in WriteCall]: readonly [Call, ...(typeof WRITES)[Call]] }[WriteCall];
