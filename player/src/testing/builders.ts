import type { ManifestItem, PlayedDesign, PlayerManifest, ScheduleRule } from '@vitrine/shared/contract';
import type { Keep } from '../platform/keep';

export function anItem(name: string, over: Partial<ManifestItem> = {}): ManifestItem {
  return {
    key: `key-${name}`,
    id: `id-${name}`,
    name,
    kind: 'image',
    src: `/files/${name}`,
    file_size: 1000,
    file_type: 'image/jpeg',
    duration: 10,
    width: 1920,
    height: 1080,
    ...over,
  };
}

/** Notice as a screen gets it. */
export function aDesign(over: Partial<PlayedDesign> = {}): PlayedDesign {
  return {
    template: 'notice',
    texts: { title: 'Closed', text: 'Back at 3' },
    colors: { background: '#ffffff', text: '#000000', accent: '#cc0000' },
    font: 'Inter',
    ...over,
  };
}

/** File that a design shows. */
export const aDesignFile = (name: string) => ({
  src: `/files/${name}`,
  file_size: 10,
  file_type: 'image/png',
  sha256: name,
});

export const aPlaylist = (id: string, items: ManifestItem[]) => ({ id, name: id, items });

export function aRule(playlistId: string, start: number, over: Partial<ScheduleRule> = {}): ScheduleRule {
  return {
    id: `rule-${playlistId}-${start}`,
    name: playlistId,
    title: playlistId,
    playlist_id: playlistId,
    date_start: start,
    repeat_interval: 0,
    device_group: null,
    device_count: null,
    exceptions: [],
    ...over,
  };
}

export function aManifest(over: Partial<PlayerManifest> = {}): PlayerManifest {
  return {
    version: 'v1',
    account_id: 'acc',
    account_name: 'Café Vitrine',
    device: { id: 'd1', device_id: 'hw1', name: 'Bar TV', orientation: 0, group_id: null },
    default_playlist_id: null,
    rules: [],
    playlists: [],
    broker_path: '/mqtt',
    ...over,
  };
}

/** Key-value storage in memory. Values pass through JSON, as on a real device. */
export function memoryKeep(): Keep & { size(): number } {
  const kept = new Map<string, string>();
  return {
    read: async <T>(key: string) => JSON.parse(kept.get(key) ?? 'null') as T | null,
    write: async (key, value) => void kept.set(key, JSON.stringify(value)),
    remove: async (key) => void kept.delete(key),
    size: () => kept.size,
  };
}

/** Floating seconds of a time on Monday, 2 March 2026. */
export const monday = (hours: number, minutes = 0, seconds = 0) =>
  Date.UTC(2026, 2, 2, hours, minutes, seconds) / 1000;
