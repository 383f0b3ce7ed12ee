import type { ManifestItem, PlayerManifest, PlaySource } from '@vitrine/shared/contract';
import { choicesAt, loopAt, type PlayNowAsked } from '@vitrine/shared/rules';

/** One item at its place in the programme. `key` is unique in the programme. */
export interface Turn {
  key: string;
  source: PlaySource;
  playlistId: string;
  item: ManifestItem;
}

/**
 * What a screen plays at a moment. `id` stays the same while the same playlists play, also over an edit or over midnight, so that
 * nothing is interrupted without need. `endsAt` is floating, null when nothing else will ever start.
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
  | { kind: 'nothing'; endsAt: number | null };

/** What may play on this screen at a moment, best first. What the playlists hold and what of it is on this device does not count here. */
export const choicesOf = (manifest: PlayerManifest, playNow: PlayNowAsked | null, at: number) =>
  choicesAt({ rules: manifest.rules, playNow, defaultPlaylistId: manifest.default_playlist_id }, at);

/**
 * Product §6: "Play now" until the next scheduled start, else the schedule, else the default playlist, else nothing (brand card).
 * An item that `isUsable` refuses (not on this device yet, or broken) is left out; a choice of which nothing is left falls
 * through to the next one, so a screen rather shows its default playlist than a half loaded nothing.
 */
export function programmeAt(
  manifest: PlayerManifest,
  playNow: PlayNowAsked | null,
  at: number,
  isUsable: (item: ManifestItem) => boolean,
): Programme {
  const { choices, until: endsAt } = choicesOf(manifest, playNow, at);
  for (const { source, playlistIds, startedAt } of choices) {
    const turns = turnsOf(manifest, source, playlistIds, isUsable);
    const id = `${source.replace('_', '-')}:${playlistIds.join('+')}`;
    if (turns.length > 0) return { kind: 'turns', id, playlistIds, startedAt, endsAt, turns };
  }
  return { kind: 'nothing', endsAt };
}

function turnsOf(
  manifest: PlayerManifest,
  source: PlaySource,
  playlistIds: readonly string[],
  isUsable: (item: ManifestItem) => boolean,
): Turn[] {
  return playlistIds.flatMap((playlistId, place) =>
    showableItems(manifest, playlistId)
      .filter(isUsable)
      .map((item) => ({ key: `${place}/${playlistId}/${item.key}`, source, playlistId, item })),
  );
}

/** Items of a playlist that have a length; none of a playlist that is not there. */
export const showableItems = (manifest: PlayerManifest, playlistId: string): ManifestItem[] =>
  (manifest.playlists.find(({ id }) => id === playlistId)?.items ?? []).filter(
    ({ duration }) => Number.isFinite(duration) && duration > 0,
  );

/** Which turn it is at a moment, how far into it, and for how long; seconds. By the shared loop rule, so screens keep in step. */
export function turnAt(
  programme: Extract<Programme, { kind: 'turns' }>,
  at: number,
): { turn: Turn; offset: number; remaining: number } | null {
  const line = programme.turns.map((turn) => ({ turn, duration: turn.item.duration }));
  const position = loopAt(['all'], [{ id: 'all', items: line }], programme.startedAt, at);
  if (position.kind === 'empty') return null;
  return { turn: position.item.turn, offset: position.offset, remaining: position.remaining };
}

/** All items that the given moment's choice would play if everything were on the device: what must be loaded first. */
export function itemsNeededAt(
  manifest: PlayerManifest,
  playNow: PlayNowAsked | null,
  at: number,
): ManifestItem[] {
  const programme = programmeAt(manifest, playNow, at, () => true);
  return programme.kind === 'turns' ? programme.turns.map(({ item }) => item) : [];
}
