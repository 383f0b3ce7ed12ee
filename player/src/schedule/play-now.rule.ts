import type { PlayerManifest } from '@vitrine/shared/contract';
import type { PlayNowAsked } from '@vitrine/shared/rules';

type Asked = PlayerManifest['play_now'];

/**
 * Stored "Play now" of this screen. `startedAt` is floating, the others unix seconds. `endsAt` null: no end;
 * left out: ends at the next scheduled start.
 */
export interface HeldPlayNow {
  playlistId: string;
  startedAt: number;
  pressedAt?: number;
  endsAt?: number | null;
}

/**
 * Input of the schedule's rules at a time, given as floating `at` and real `unix`: start and end keep their
 * real distance from `at`, so that clock changes move neither.
 */
export function playNowAsked(held: HeldPlayNow | null, at: number, unix: number): PlayNowAsked | null {
  if (!held) return null;
  const { playlistId, startedAt, pressedAt, endsAt } = held;
  return {
    playlistId,
    startedAt: pressedAt === undefined ? startedAt : startOf(pressedAt, at, unix),
    ...(endsAt === undefined ? {} : { until: endsAt === null ? null : at + endsAt - unix }),
  };
}

/** Zones are whole seconds from UTC: rounded, the start does not waver with the reading of the clock. */
function startOf(pressedAt: number, at: number, unix: number): number {
  const start = at - Math.max(0, unix - pressedAt);
  return Number.isInteger(pressedAt) ? Math.round(start) : start;
}

/** "Play now" by a command; without an end it lasts until the next start. */
export const playNowPressed = (
  playlistId: string,
  since: Pick<Required<HeldPlayNow>, 'startedAt' | 'pressedAt'>,
  endsAt: number | undefined,
): HeldPlayNow => ({ playlistId, ...since, ...(endsAt === undefined ? {} : { endsAt }) });

/**
 * "Play now" after a manifest. A command is faster than the manifest and stays in force until the server
 * reports something new (or none); `inSync` takes the start of the server, which is the same for all screens.
 * The server may be ahead of this screen's clock; a start cannot lie in the future.
 */
export function playNowAfter(
  held: HeldPlayNow | null,
  before: Asked,
  asked: Asked,
  at: number,
  inSync = false,
): HeldPlayNow | null {
  if (isSame(before, asked)) return held;
  if (!asked) return null;
  const { playlist_id: playlistId, started_at: startedAt, pressed_at: pressedAt, ends_at: endsAt } = asked;
  const end = endsAt === undefined ? {} : { endsAt };
  if (!inSync && held?.playlistId === playlistId && isSince(held, asked))
    return held.endsAt === endsAt ? held : { ...held, ...end };
  return {
    playlistId,
    startedAt: Math.min(startedAt, at),
    ...(pressedAt === undefined ? {} : { pressedAt }),
    ...end,
  };
}

/**
 * Whether the stored one began by the press in the manifest: a command starts it a moment later than the
 * server's time.
 */
const isSince = (held: HeldPlayNow, { started_at: startedAt, pressed_at: pressedAt }: NonNullable<Asked>) =>
  held.pressedAt !== undefined && pressedAt !== undefined
    ? held.pressedAt >= pressedAt
    : held.startedAt >= startedAt;

function isSame(before: Asked, asked: Asked): boolean {
  const [was, is] = [before ?? null, asked ?? null];
  return (
    was?.playlist_id === is?.playlist_id &&
    was?.started_at === is?.started_at &&
    was?.pressed_at === is?.pressed_at &&
    was?.ends_at === is?.ends_at
  );
}
