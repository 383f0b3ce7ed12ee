import type { Change } from '../contract';

/** Cached resources: the first element of their keys. */
export type Resource =
  | 'api-keys'
  | 'app'
  | 'approvals'
  | 'archives'
  | 'billing'
  | 'calendar-links'
  | 'content'
  | 'device-details'
  | 'device-screenshot'
  | 'devices'
  | 'group'
  | 'groups'
  | 'health'
  | 'history'
  | 'holidays'
  | 'home'
  | 'installation'
  | 'integrations'
  | 'mail-choices'
  | 'members'
  | 'notifications'
  | 'operator'
  | 'own-schedule-tags'
  | 'passkeys'
  | 'playlist'
  | 'playlists'
  | 'plays'
  | 'prepare'
  | 'promos'
  | 'qr-codes'
  | 'qr-stats'
  | 'quiet-hours'
  | 'schedule'
  | 'second-factor'
  | 'sessions'
  | 'single-sign-on'
  | 'webhooks';

/**
 * Change → resources that it makes stale, for writes and the realtime channel. The expected content in the
 * device list depends on promos, playlists, schedule and venue. `home` is stale whenever the app data is.
 */
export const STALE: Record<Change, readonly Resource[]> = {
  promo: ['promos', 'content', 'playlists', 'playlist', 'home', 'app', 'prepare', 'devices', 'history'],
  playlist: [
    'playlists',
    'playlist',
    'approvals',
    'home',
    'schedule',
    'prepare',
    'device-details',
    'devices',
    'group',
    'history',
  ],
  schedule: [
    'device-details',
    'schedule',
    'playlists',
    'playlist',
    'home',
    'prepare',
    'devices',
    'group',
    'history',
  ],
  device: ['device-details', 'devices', 'group', 'groups', 'health', 'prepare', 'billing', 'history'],
  group: ['device-details', 'devices', 'group', 'groups', 'health', 'prepare', 'schedule', 'history'],
  member: ['members', 'integrations', 'api-keys', 'app', 'home', 'prepare', 'history'],
  account: [
    'device-details',
    'health',
    'app',
    'home',
    'billing',
    'schedule',
    'devices',
    'history',
    'holidays',
  ],
  notification: ['notifications'],
  me: ['app', 'home'],
  onboarding: ['prepare'],
  'mail-choice': ['mail-choices'],
  'quiet-hours': ['quiet-hours'],
  'qr-code': ['qr-codes'],
  installation: ['installation', 'app', 'home'],
  session: ['sessions', 'history'],
  'single-sign-on': ['single-sign-on', 'history'],
  'second-factor': ['second-factor', 'history'],
  passkey: ['passkeys', 'history'],
  integration: ['integrations', 'history'],
  'api-key': ['api-keys', 'history'],
  webhook: ['webhooks', 'history'],
  'calendar-link': ['calendar-links'],
  archive: ['archives'],
  operator: ['operator', 'history'],
  'device-command': ['device-details', 'device-screenshot'],
};
