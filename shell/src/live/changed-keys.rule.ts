import type { ChangedKind } from '@vitrine/shared/contract';

/** First words of the query keys that a change makes stale (shared/query lists the keys). */
const STALE: Record<ChangedKind, readonly string[]> = {
  promo: ['promos', 'content', 'home', 'app', 'prepare'],
  playlist: ['playlists', 'playlist', 'home', 'schedule', 'prepare'],
  schedule: ['schedule', 'home', 'prepare'],
  device: ['devices', 'groups', 'prepare', 'billing'],
  group: ['devices', 'groups', 'prepare', 'schedule'],
  member: ['members', 'prepare'],
  account: ['app', 'home', 'billing'],
};

export const staleKeys = (kind: ChangedKind): readonly string[] => STALE[kind];
