import type { CreatePlaylist, Zones } from '@vitrine/shared/contract';
import type { ArchivedVersion } from '../archives/archive-format.types';

/** Ids of this account, by those of the archive. */
export interface IdMaps {
  promos: ReadonlyMap<string, string>;
  playlists: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
  /** Stock media of this installation, by hash. */
  stock: ReadonlyMap<string, string>;
}

type Sent = CreatePlaylist & { name: string; device_groups: string[] };

export interface MappedVersion {
  sent: Sent;
  /** Names of items that are not in this account. */
  missing: string[];
}

/** Version with the ids of this account: the request that saves it. */
export function mappedVersion(version: ArchivedVersion, maps: IdMaps): MappedVersion {
  const { entries: _entries, selected_media: items, presentation = {}, device_groups, ...rest } = version;
  const found = items.map((item) => ({ item, id: idOf(item, maps) }));
  const groups = device_groups.flatMap((id) => maps.groups.get(id) ?? []);
  const { zones, ...look } = presentation;
  const mappedZones = zones && zonesOf(zones, maps);
  return {
    sent: {
      ...rest,
      validity: version.validity ?? {},
      presentation: { ...look, ...(mappedZones ? { zones: mappedZones } : {}) },
      device_group: groups[0] ?? null,
      device_groups: groups,
      selected_media: found.flatMap(({ item: { type, duration, validity }, id }, order) =>
        id === undefined
          ? []
          : [
              {
                id,
                type,
                order,
                ...(duration === undefined ? {} : { duration }),
                ...(validity ? { validity } : {}),
              },
            ],
      ),
    },
    missing: found.flatMap(({ item, id }) => (id === undefined ? [item.name || 'an item'] : [])),
  };
}

function idOf({ id, type, sha256 }: ArchivedVersion['selected_media'][number], maps: IdMaps) {
  if (type === 'media') return sha256 === undefined ? undefined : maps.stock.get(sha256);
  return (type === 'promo' ? maps.promos : maps.playlists).get(id);
}

function zonesOf({ pattern, playlists }: Zones, maps: IdMaps): Zones | undefined {
  const mapped = playlists.flatMap((id) => maps.playlists.get(id) ?? []);
  return mapped.length === playlists.length ? { pattern, playlists: mapped } : undefined;
}

/** Ids of the playlists that a version contains or shows in zones. */
export const referencesOf = (version: ArchivedVersion | null): string[] => [
  ...(version?.selected_media ?? []).flatMap(({ type, id }) => (type === 'playlist' ? [id] : [])),
  ...(version?.presentation?.zones?.playlists ?? []),
];

const DAY = 86_400;

/**
 * Text that is equal for two versions that play the same: with the same items, times and devices. Of what
 * repeats only the time of day counts, and of its moved and skipped days all.
 */
export function versionKey(sent: Sent, entries: ArchivedVersion['entries']): string {
  const repeats = sent.schedule_type === 'every_day' || sent.schedule_type === 'day_of_week';
  const date = sent.custom_date ?? 0;
  return canonical({
    name: sent.name,
    type: sent.schedule_type,
    days: repeats ? [...(sent.days_of_week ?? [])].sort() : [],
    date: repeats ? date % DAY : date,
    duration: sent.schedule_duration ?? 0,
    first: sent.schedule_first_day ?? 0,
    last: sent.schedule_last_day ?? 0,
    groups: [...sent.device_groups].sort(),
    look: sent.presentation ?? {},
    validity: sent.validity ?? {},
    items: sent.selected_media.map(({ id, type, duration, validity }) => ({
      id,
      type,
      duration: duration ?? null,
      validity: validity ?? {},
    })),
    exceptions: entries
      .flatMap(({ repeat_interval, exceptions }) => exceptions.map((one) => ({ ...one, repeat_interval })))
      .sort((a, b) => a.occurrence - b.occurrence),
  });
}

/** JSON with sorted keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
