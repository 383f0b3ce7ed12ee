import type { Change } from '../contract';

/** Every list and thing that is read and kept: the first word of its key in the cache. */
export type Resource =
  | 'app'
  | 'approvals'
  | 'billing'
  | 'content'
  | 'devices'
  | 'groups'
  | 'home'
  | 'integrations'
  | 'mail-choices'
  | 'members'
  | 'own-schedule-tags'
  | 'playlist'
  | 'playlists'
  | 'prepare'
  | 'promos'
  | 'qr-codes'
  | 'qr-stats'
  | 'schedule'
  | 'sessions';

/**
 * What goes stale by which change: the one table for writes and for the realtime channel. What screens must have and show, in the list of devices,
 * follows from promos, playlists, the schedule and the venue. Whatever makes the app data stale makes `home` stale: the dashboard is asked again
 * whenever app data is.
 */
export const STALE: Record<Change, readonly Resource[]> = {
  promo: ['promos', 'content', 'playlists', 'playlist', 'home', 'app', 'prepare', 'devices'],
  playlist: ['playlists', 'playlist', 'approvals', 'home', 'schedule', 'prepare', 'devices'],
  schedule: ['schedule', 'playlists', 'playlist', 'home', 'prepare', 'devices'],
  device: ['devices', 'groups', 'prepare', 'billing'],
  group: ['devices', 'groups', 'prepare', 'schedule'],
  member: ['members', 'integrations', 'app', 'home', 'prepare'],
  account: ['app', 'home', 'billing', 'schedule', 'devices'],
  me: ['app', 'home'],
  onboarding: ['prepare'],
  'mail-choice': ['mail-choices'],
  'qr-code': ['qr-codes'],
  session: ['sessions'],
  integration: ['integrations'],
};
