import type { ScheduleRule } from '../../contract';
import { resolveAt } from './day.rule';
import { nextStartAfter } from './expand.rule';

/**
 * "Play now" as it was asked for; floating unix seconds. `until` is its end as seen from now, null when nothing ends it; without it the next
 * scheduled start does.
 */
export interface PlayNowAsked {
  playlistId: string;
  startedAt: number;
  until?: number | null;
}

/** One thing that could play, and since when (floating; 0: the default playlist has no start). */
export interface Choice {
  source: 'play_now' | 'schedule' | 'default';
  playlistIds: string[];
  startedAt: number;
}

/**
 * What may play on a screen at a moment, best first: "Play now" until the next scheduled start, else the schedule, else the default
 * playlist. The first one that has something to show plays; without any it is the brand card. `until` is the next moment at which
 * the answer changes by itself, null when nothing will ever start. `rules` are those that reach the screen.
 */
export function choicesAt(
  { rules, playNow, defaultPlaylistId }: Programme,
  at: number,
): { choices: Choice[]; until: number | null } {
  const resolved = resolveAt(rules, at);
  const forced = playNowAt(playNow, rules, at);
  const choices: Choice[] = [];
  if (forced)
    choices.push({ source: 'play_now', playlistIds: [forced.playlistId], startedAt: forced.startedAt });
  if (resolved.kind === 'playing') {
    const playlistIds = resolved.slot.combined.map(({ rule }) => rule.playlist_id);
    choices.push({ source: 'schedule', playlistIds, startedAt: resolved.slot.start });
  }
  if (defaultPlaylistId !== null)
    choices.push({ source: 'default', playlistIds: [defaultPlaylistId], startedAt: 0 });
  const scheduleEnds = resolved.kind === 'playing' ? resolved.slot.end : resolved.nextStart;
  return { choices, until: forced ? forced.until : scheduleEnds };
}

/** What reaches one screen. */
export interface Programme {
  rules: readonly ScheduleRule[];
  playNow: PlayNowAsked | null;
  defaultPlaylistId: string | null;
}

/**
 * "Play now" while it is in force: from when it was pressed until its end, else until the next scheduled start, whatever the schedule says by
 * now; null after. `until` null: nothing is scheduled that could end it.
 */
export function playNowAt(
  asked: PlayNowAsked | null,
  rules: readonly ScheduleRule[],
  at: number,
): (PlayNowAsked & { until: number | null }) | null {
  if (!asked) return null;
  const until = asked.until === undefined ? nextStartAfter(rules, asked.startedAt) : asked.until;
  return until !== null && until <= at ? null : { ...asked, until };
}

/** What a screen must be showing: `emptied` is what came before it and has nothing to show. */
export interface Due {
  choice: Choice | null;
  emptied: Choice[];
  until: number | null;
}

/** The first choice that has something to show; `isEmpty` says of a playlist that it has not. */
export function dueAt(programme: Programme, at: number, isEmpty: (playlistId: string) => boolean): Due {
  const { choices, until } = choicesAt(programme, at);
  const index = choices.findIndex(({ playlistIds }) => !playlistIds.every(isEmpty));
  return {
    choice: choices[index] ?? null,
    emptied: index < 0 ? choices : choices.slice(0, index),
    until,
  };
}
