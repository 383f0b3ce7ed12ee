/** Subjects of the audit log (extension): its filter by kind. */
export const EVENT_SUBJECTS = [
  'playlist',
  'schedule',
  'urgent',
  'promo',
  'device',
  'group',
  'member',
  'sign_in',
  'account',
  'billing',
  'integration',
  'api_key',
  'webhook',
] as const;
/** Subject of an event. */
export type EventSubject = (typeof EVENT_SUBJECTS)[number];

/** Kinds of events in the audit log, each by its subject. */
export const EVENT_KINDS = [
  'playlist.created',
  'playlist.changed',
  'playlist.approved',
  'playlist.rejected',
  'playlist.deleted',
  'playlist.restored',
  'schedule.changed',
  'schedule.play_now',
  'schedule.play_now_ended',
  'schedule.address_made',
  'schedule.address_renewed',
  'schedule.address_removed',
  'urgent.started',
  'urgent.ended',
  'promo.uploaded',
  'promo.designed',
  'promo.changed',
  'promo.renamed',
  'promo.organized',
  'promo.replaced',
  'promo.trimmed',
  'promo.deleted',
  'device.connected',
  'device.changed',
  'device.removed',
  'group.created',
  'group.renamed',
  'group.changed',
  'group.deleted',
  'member.invited',
  'member.joined',
  'member.changed',
  'member.quiet_hours',
  'member.mails',
  'member.removed',
  'member.withdrawn',
  'member.owner',
  'sign_in.succeeded',
  'sign_in.failed',
  'sign_in.password',
  'sign_in.email',
  'sign_in.link',
  'sign_in.single_sign_on',
  'sign_in.second_factor',
  'sign_in.passkey',
  'sign_in.reset',
  'account.changed',
  'account.brand',
  'account.deletion_requested',
  'account.kept',
  'account.disabled',
  'account.enabled',
  'account.quota',
  'billing.changed',
  'integration.created',
  'integration.changed',
  'integration.revoked',
  'api_key.created',
  'api_key.revoked',
  'webhook.created',
  'webhook.changed',
  'webhook.deleted',
] as const satisfies readonly `${EventSubject}.${string}`[];
/** Kind of an event. */
export type EventKind = (typeof EVENT_KINDS)[number];

/** Changes that make a version of a playlist; `kept`: how it was before versions were kept. */
export const PLAYLIST_VERSION_KINDS = [
  'kept',
  'saved',
  'approved',
  'moved',
  'promo_removed',
  'deleted',
  'restored',
] as const;
/** Kind of a version. */
export type PlaylistVersionKind = (typeof PLAYLIST_VERSION_KINDS)[number];

/** Versions kept for each playlist. */
export const MAX_PLAYLIST_VERSIONS = 100;
/** Events of one page of the audit log. */
export const HISTORY_PAGE_SIZE = 50;
/** Most events that one call may ask for. */
export const MAX_HISTORY_PAGE = 500;
