import type { ManifestItem, PlayerManifest, PlaySource } from '@vitrine/shared/contract';
import { choicesAt, dueAt, isValidAt, loopAt, type PlayNowAsked } from '@vitrine/shared/rules';

/** One item at its place in the programme. `key` is unique in the programme. */
export interface Turn {
  key: string;
  source: PlaySource;
  playlistId: string;
  item: ManifestItem;
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
    usable(playlistId)
      .filter(({ validity }) => isValidAt(validity, at))
      .map((item) => ({ key: `${place}/${playlistId}/${item.key}`, source, playlistId, item })),
  );
  const id = `${source.replace('_', '-')}:${playlistIds.join('+')}`;
  return { kind: 'turns', id, playlistIds, startedAt, endsAt, turns };
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
  const line = programme.turns.map((turn) => ({ turn, duration: turn.item.duration }));
  const position = loopAt(['all'], [{ id: 'all', items: line }], programme.startedAt, at);
  if (position.kind === 'empty') return null;
  return { turn: position.item.turn, offset: position.offset, remaining: position.remaining };
}

/** Items of the current candidate as if all files were stored: those to load first. */
export function itemsNeededAt(
  manifest: PlayerManifest,
  playNow: PlayNowAsked | null,
  at: number,
): ManifestItem[] {
  const programme = programmeAt(manifest, playNow, at, () => true);
  return programme.kind === 'turns' ? programme.turns.map(({ item }) => item) : [];
}
