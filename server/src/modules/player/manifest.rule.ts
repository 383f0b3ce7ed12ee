import type { ManifestItem, PlayedDesign, PlayerManifest, ScheduleRule } from '@vitrine/shared/contract';
import {
  DAY_SECONDS,
  instantOf,
  nextStartInstant,
  ruleKind,
  startOfDay,
  type Validity,
} from '@vitrine/shared/rules';
import type { Static } from 'typebox';

type Item = Static<typeof ManifestItem>;
type PlayNow = NonNullable<PlayerManifest['play_now']>;

/** Screens with a clock up to this far behind still have what they should play. */
const PAST_DAYS = 2;

/** Latest time, at the latest, at which a rule starts by itself. */
function lastStart(rule: ScheduleRule): number {
  if (ruleKind(rule) === 'custom') return rule.date_start;
  return rule.last_day ? rule.last_day + DAY_SECONDS : Infinity;
}

/** Rules that can still play; past dates would only make the manifest grow. `now` is floating. */
export function playableRules(rules: readonly ScheduleRule[], now: number): ScheduleRule[] {
  const from = startOfDay(now) - PAST_DAYS * DAY_SECONDS;
  return rules.filter(
    (rule) =>
      lastStart(rule) + (rule.duration ?? 0) >= from ||
      rule.exceptions.some(({ start }) => start !== null && start >= from),
  );
}

/** "Play now" in the row of a screen; see DeviceActor. */
export interface PlayNowRow {
  playNowPlaylistId: string | null;
  playNowStartedAt: number | null;
  playNowPressedAt: number | null;
  playNowEndsAt: number | null;
}

/**
 * "Play now" until its chosen end, else until the next scheduled start after the press (product §6);
 * undefined
 * when it is over. `unix` is now: it is unambiguous in the hour that clocks repeat.
 */
export function playNowAt(
  row: PlayNowRow,
  rules: readonly ScheduleRule[],
  unix: number,
  timezone: string,
): (PlayNow & { ends_at: number | null }) | undefined {
  const { playNowPlaylistId: playlistId, playNowStartedAt: startedAt } = row;
  if (playlistId === null || startedAt === null) return undefined;
  const pressedAt = row.playNowPressedAt ?? Math.floor(instantOf(startedAt, timezone) / 1000);
  const endsAt = row.playNowEndsAt ?? nextStartInstant(rules, pressedAt, timezone);
  if (endsAt !== null && endsAt <= unix) return undefined;
  return { playlist_id: playlistId, started_at: startedAt, pressed_at: pressedAt, ends_at: endsAt };
}

/** Fields of a content that decide whether a screen may load it. */
interface Playable {
  id: string;
  name: string;
  src: string;
  file_type: string;
  file_size: number;
  width: number;
  height: number;
  is_processing: boolean;
  file_sha256: string | null;
  thumb: readonly string[];
}

/** One file of a playlist; null while it is not ready, because screens never load half a file. */
export function manifestItem(
  key: string,
  duration: number,
  content: Playable | undefined,
  { validity, design }: { validity?: Validity; design?: PlayedDesign | undefined } = {},
): Item | null {
  if (!content || content.is_processing || content.src === '' || !(duration > 0)) return null;
  const { id, name, src, file_type, file_size, width, height } = content;
  const kind = file_type.startsWith('video/') ? 'video' : 'image';
  const [thumb] = content.thumb;
  return {
    key,
    id,
    name,
    kind,
    src,
    file_size,
    file_type,
    duration,
    width,
    height,
    ...(content.file_sha256 === null ? {} : { sha256: content.file_sha256 }),
    ...(thumb === undefined ? {} : { thumb }),
    ...(validity ? { validity } : {}),
    ...(design ? { design } : {}),
  };
}
