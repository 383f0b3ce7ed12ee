import type { PlayerManifest } from '@vitrine/shared/contract';
import type { PlayNowAsked } from '@vitrine/shared/rules';

type Asked = PlayerManifest['play_now'];

/**
 * "Play now" as this screen holds it, also over a new start. `startedAt` is floating, the others unix seconds. `endsAt` null: nothing ends it;
 * left out: not said, so the next scheduled start does.
 */
export interface HeldPlayNow {
  playlistId: string;
  startedAt: number;
  pressedAt?: number;
  endsAt?: number | null;
}

/**
 * As the schedule's rules take it at a moment, which is `at` floating and `unix` in real time: start and end are as far from `at` as they really
 * are, so that neither moves when clocks change.
 */
export function playNowAsked(held: HeldPlayNow | null, at: number, unix: number): PlayNowAsked | null {
  if (!held) return null;
  const { playlistId, startedAt, pressedAt, endsAt } = held;
  return {
    playlistId,
    startedAt: pressedAt === undefined ? startedAt : at - Math.max(0, unix - pressedAt),
    ...(endsAt === undefined ? {} : { until: endsAt === null ? null : at + endsAt - unix }),
  };
}

/** A press that came by a command; the end is not said for one that lasts until the next start. */
export const playNowPressed = (
  playlistId: string,
  since: Pick<Required<HeldPlayNow>, 'startedAt' | 'pressedAt'>,
  endsAt: number | undefined,
): HeldPlayNow => ({ playlistId, ...since, ...(endsAt === undefined ? {} : { endsAt }) });

/**
 * What "Play now" this screen holds when a manifest takes over. A command is quicker than the manifest and stays in force until the
 * server says something new (also: nothing any more). The server may be ahead of this screen's clock; a start cannot lie in the future.
 */
export function playNowAfter(
  held: HeldPlayNow | null,
  before: Asked,
  asked: Asked,
  at: number,
): HeldPlayNow | null {
  if (isSame(before, asked)) return held;
  if (!asked) return null;
  const { playlist_id: playlistId, started_at: startedAt, pressed_at: pressedAt, ends_at: endsAt } = asked;
  const end = endsAt === undefined ? {} : { endsAt };
  if (held?.playlistId === playlistId && isSince(held, asked))
    return held.endsAt === endsAt ? held : { ...held, ...end };
  return {
    playlistId,
    startedAt: Math.min(startedAt, at),
    ...(pressedAt === undefined ? {} : { pressedAt }),
    ...end,
  };
}

/** Whether what is held began by the very press that the manifest speaks of: a command starts it a moment later than the server wrote. */
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
