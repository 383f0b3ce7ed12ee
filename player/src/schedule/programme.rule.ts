import type { ManifestItem, PlayerManifest, PlaySource, Presentation } from '@vitrine/shared/contract';
import { choicesAt, dueAt, isValidAt, loopAt, type PlayNowAsked } from '@vitrine/shared/rules';
import { shuffledInRound } from './shuffle.rule';

/** One item at its place in the programme. `key` is unique in the programme. */
export interface Turn {
  key: string;
  source: PlaySource;
  playlistId: string;
  item: ManifestItem;
  /** Presentation of its playlist; absent: the default. */
  presentation?: Presentation;
  /** Begin of its turn, floating; only of a screen that plays in sync. */
  startsAt?: number;
}

/**
 * Programme of a screen at a time. `id` stays the same while the same playlists play, also over an edit or
 * midnight, so that playback is not interrupted. `endsAt` is floating: the next time at which the schedule or
 * the validity of an item changes it, null when neither ever does.
 */
export type Programme =
  | {
      kind: 'turns';
      id: string;
      playlistIds: string[];
      startedAt: number;
      endsAt: number | null;
      turns: Turn[];
      /** Turns begin at their exact time. */
      inSync?: true;
    }
  | { kind: 'nothing'; endsAt: number | null; isDark: boolean };

const candidatesOf = (manifest: PlayerManifest, playNow: PlayNowAsked | null) => ({
  rules: manifest.rules,
  playNow,
  defaultPlaylistId: manifest.default_playlist_id,
  hours: manifest.opening_hours ?? null,
});

/** Candidates to play at a time, best first, regardless of their content and stored files. */
export const choicesOf = (manifest: PlayerManifest, playNow: PlayNowAsked | null, at: number) =>
  choicesAt(candidatesOf(manifest, playNow), at);

/**
 * Product §6: "Play now" until the next scheduled start, else the schedule, else the default playlist, else
 * nothing: the brand card, or a dark screen outside opening hours. Items refused by `isUsable` (missing or
 * broken) or not valid at this time are left out; a candidate without items falls through to the next.
 */
export function programmeAt(
  manifest: PlayerManifest,
  playNow: PlayNowAsked | null,
  at: number,
  isUsable: (item: ManifestItem) => boolean,
): Programme {
  const usable = (playlistId: string) => showableItems(manifest, playlistId).filter(isUsable);
  const {
    choice,
    until: endsAt,
    isDark,
  } = dueAt(candidatesOf(manifest, playNow), at, (id) => usable(id).map(({ validity }) => validity));
  if (!choice) return { kind: 'nothing', endsAt, isDark };
  const { source, playlistIds, startedAt } = choice;
  const turns = playlistIds.flatMap((playlistId, place) =>
    turnsOf(manifest, { playlistId, place, source, at }, isUsable),
  );
  const id = `${source.replace('_', '-')}:${playlistIds.join('+')}`;
  return { kind: 'turns', id, playlistIds, startedAt, endsAt, turns, ...syncOf(manifest) };
}

const syncOf = ({ sync }: PlayerManifest) => (sync ? { inSync: true as const } : {});

/**
 * Turns of a playlist at a time, in its order. In sync every item keeps its time, so that screens with other
 * files stay in step: one that is not usable is replaced by the one before.
 */
function turnsOf(
  manifest: PlayerManifest,
  { playlistId, place, source, at }: Pick<Turn, 'playlistId' | 'source'> & { place: number; at: number },
  isUsable: (item: ManifestItem) => boolean,
): Turn[] {
  const presentation = manifest.playlists.find(({ id }) => id === playlistId)?.presentation;
  const valid = showableItems(manifest, playlistId).filter(({ validity }) => isValidAt(validity, at));
  const shown = manifest.sync ? withStandIns(valid, isUsable) : valid.filter(isUsable);
  return shown.map((item) => ({
    key: `${place}/${playlistId}/${item.key}`,
    source,
    playlistId,
    item,
    ...(presentation ? { presentation } : {}),
  }));
}

/** Items of which those that are not usable show the usable one before, in the loop; none when none is. */
function withStandIns(
  items: readonly ManifestItem[],
  isUsable: (item: ManifestItem) => boolean,
): ManifestItem[] {
  let last = items.findLast(isUsable);
  return items.flatMap((item) => {
    if (isUsable(item)) last = item;
    return last ? { ...last, key: item.key, duration: item.duration } : [];
  });
}

/**
 * Programme of a zone: its playlist in a loop. Counted from the same time on all screens, so that they stay
 * in step.
 */
export function zoneProgrammeAt(
  manifest: PlayerManifest,
  playlistId: string,
  at: number,
  isUsable: (item: ManifestItem) => boolean,
): Programme {
  // Zones have none themselves.
  const turns = turnsOf(manifest, { playlistId, place: 0, source: 'schedule', at }, isUsable).map(
    ({ presentation: { zones: _zones, ...presentation } = {}, ...turn }) => ({ ...turn, presentation }),
  );
  if (turns.length === 0) return { kind: 'nothing', endsAt: null, isDark: false };
  const id = `zone:${playlistId}`;
  return {
    kind: 'turns',
    id,
    playlistIds: [playlistId],
    startedAt: 0,
    endsAt: null,
    turns,
    ...syncOf(manifest),
  };
}

/** Items of a playlist that have a duration; none of an unknown playlist. */
export const showableItems = (manifest: PlayerManifest, playlistId: string): ManifestItem[] =>
  (manifest.playlists.find(({ id }) => id === playlistId)?.items ?? []).filter(
    ({ duration }) => Number.isFinite(duration) && duration > 0,
  );

/** Current turn, its elapsed and remaining seconds. Uses the shared loop rule, so screens stay in step. */
export function turnAt(
  programme: Extract<Programme, { kind: 'turns' }>,
  at: number,
): { turn: Turn; offset: number; remaining: number } | null {
  const positionIn = (turns: readonly Turn[]) => {
    const line = turns.map((turn) => ({ turn, duration: turn.item.duration }));
    return loopAt(['all'], [{ id: 'all', items: line }], programme.startedAt, at);
  };
  const unshuffled = positionIn(programme.turns);
  if (unshuffled.kind === 'empty') return null;
  const isShuffled = programme.turns.some(({ presentation }) => presentation?.shuffle);
  // Every order of a round takes as long, so the round is known before its order.
  const position = isShuffled ? positionIn(inRound(programme, unshuffled.round)) : unshuffled;
  if (position.kind === 'empty') return null;
  return { turn: position.item.turn, offset: position.offset, remaining: position.remaining };
}

/** Turns in the order of a round: shuffled playlists have another one each time. */
function inRound({ turns, playlistIds }: Extract<Programme, { kind: 'turns' }>, round: number): Turn[] {
  return playlistIds.flatMap((playlistId, place) => {
    const own = turns.filter(({ key }) => key.startsWith(`${place}/`));
    return own[0]?.presentation?.shuffle ? shuffledInRound(own, playlistId, round) : own;
  });
}

/** Items of the current candidate as if all files were stored: those to load first. */
export function itemsNeededAt(
  manifest: PlayerManifest,
  playNow: PlayNowAsked | null,
  at: number,
): ManifestItem[] {
  const programme = programmeAt(manifest, playNow, at, () => true);
  if (programme.kind !== 'turns') return [];
  const zones = new Set(programme.turns.flatMap(({ presentation }) => presentation?.zones?.playlists ?? []));
  return [
    ...programme.turns.map(({ item }) => item),
    ...[...zones]
      .flatMap((id) => showableItems(manifest, id))
      .filter(({ validity }) => isValidAt(validity, at)),
  ];
}

/** Most changes of the schedule looked at: a week with seven a day. */
const CHANGES_AHEAD = 50;

/** Items in the order in which they are next needed, from now on; an item of several programmes repeats. */
export function itemsInOrder(
  manifest: PlayerManifest,
  playNow: PlayNowAsked | null,
  at: number,
): ManifestItem[] {
  const items: ManifestItem[] = [];
  let time: number | null = at;
  for (let looked = 0; time !== null && looked < CHANGES_AHEAD; looked += 1) {
    items.push(...itemsNeededAt(manifest, playNow, time));
    time = programmeAt(manifest, playNow, time, () => true).endsAt;
  }
  return items;
}
