import type { ChangedKind } from '@vitrine/shared/contract';

/**
 * First words of the query keys that a change makes stale (shared/query lists the keys). What screens must have and show, in the list of devices,
 * follows from promos, playlists, the schedule and the venue.
 */
const STALE: Record<ChangedKind, readonly string[]> = {
  promo: ['promos', 'content', 'home', 'app', 'prepare', 'devices'],
  playlist: ['playlists', 'playlist', 'approvals', 'home', 'schedule', 'prepare', 'devices'],
  schedule: ['schedule', 'home', 'prepare', 'devices'],
  device: ['devices', 'groups', 'prepare', 'billing'],
  group: ['devices', 'groups', 'prepare', 'schedule'],
  member: ['members', 'prepare'],
  account: ['app', 'home', 'billing', 'devices'],
};

export const staleKeys = (kind: ChangedKind): readonly string[] => STALE[kind];
