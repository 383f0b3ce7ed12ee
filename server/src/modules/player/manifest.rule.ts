import type { ManifestItem, PlayerManifest, ScheduleRule } from '@vitrine/shared/contract';
import { DAY_SECONDS, playNowAt as forcedAt, ruleKind, startOfDay } from '@vitrine/shared/rules';
import type { Static } from 'typebox';

type Item = Static<typeof ManifestItem>;
type PlayNow = NonNullable<PlayerManifest['play_now']>;

/** A screen whose clock stands this far back still knows what it should play. */
const KEPT_DAYS = 2;

/** Rules that can still play: dates long past would only make the manifest grow. `now` is floating. */
export function livingRules(rules: readonly ScheduleRule[], now: number): ScheduleRule[] {
  const from = startOfDay(now) - KEPT_DAYS * DAY_SECONDS;
  return rules.filter(
    (rule) =>
      ruleKind(rule) !== 'custom' ||
      rule.date_start >= from ||
      rule.exceptions.some(({ start }) => start !== null && start >= from),
  );
}

/** "Play now" lasts until the next scheduled start (product §6), whatever the schedule says by now; undefined when it is over. */
export function playNowAt(
  asked: { playlistId: string | null; startedAt: number | null },
  rules: readonly ScheduleRule[],
  now: number,
): PlayNow | undefined {
  if (asked.playlistId === null || asked.startedAt === null) return undefined;
  const forced = forcedAt({ playlistId: asked.playlistId, startedAt: asked.startedAt }, rules, now);
  return forced ? { playlist_id: forced.playlistId, started_at: forced.startedAt } : undefined;
}

/** What a content must be before a screen may load it. */
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

/** One file of a running order, null while it is not ready: screens never load half a file. */
export function manifestItem(key: string, duration: number, content: Playable | undefined): Item | null {
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
  };
}
