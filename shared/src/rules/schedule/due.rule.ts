import type { OpeningHours, ScheduleRule } from '../../contract';
import { resolveAt } from './day.rule';
import { nextStartAfter } from './expand.rule';
import { isOpenAt, nextOpenChange } from './opening-hours.rule';
import { earliestOf, isValidAt, nextValidityChange, type Validity } from './validity.rule';

/**
 * "Play now" request; floating unix seconds. `until` null: no end; absent: ends at the next scheduled start.
 */
export interface PlayNowAsked {
  playlistId: string;
  startedAt: number;
  until?: number | null;
}

/** Candidate for playback, and its start (floating; 0: the default playlist has none). */
export interface Choice {
  source: 'play_now' | 'schedule' | 'default';
  playlistIds: string[];
  startedAt: number;
}

/** Candidates, the time at which they change (null: never), and whether the screen is dark without one. */
interface Choices {
  choices: Choice[];
  until: number | null;
  isDark: boolean;
}

/**
 * Candidates for a screen at a time, in order: "Play now", the schedule, the default playlist. The first that
 * is not empty plays, else the brand card. `rules` are those that reach the screen. Outside the hours of a
 * screen that is dark then, only "Play now" plays.
 */
export function choicesAt(programme: Programme, at: number): Choices {
  const { hours } = programme;
  const open = choicesWhenOpen(programme, at);
  if (!hours) return { ...open, isDark: false };
  const change = nextOpenChange(hours, at);
  const isDark = !isOpenAt(hours, at);
  return {
    choices: isDark ? open.choices.filter(({ source }) => source === 'play_now') : open.choices,
    until: earliestOf([open.until, change]),
    isDark,
  };
}

function choicesWhenOpen(
  { rules, playNow, defaultPlaylistId }: Programme,
  at: number,
): Pick<Choices, 'choices' | 'until'> {
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

/** Rules and overrides of one screen. */
export interface Programme {
  rules: readonly ScheduleRule[];
  playNow: PlayNowAsked | null;
  defaultPlaylistId: string | null;
  /** Opening hours outside which the screen is dark; null or absent: never. */
  hours?: OpeningHours | null;
}

/**
 * "Play now" while active: from its start until its end, else until the next scheduled start; null
 * afterwards. `until` null: nothing is scheduled that could end it.
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

/** Expected content of a screen; `emptied` had priority but has nothing to play at this time. */
export interface Due {
  choice: Choice | null;
  emptied: Choice[];
  until: number | null;
  isDark: boolean;
}

/**
 * First candidate with anything to play. `validitiesOf` returns those of a playlist's items, none for an
 * empty one. `until` is also the next change of validity of an item of this candidate or of one before it.
 */
export function dueAt(
  programme: Programme,
  at: number,
  validitiesOf: (playlistId: string) => readonly Validity[],
): Due {
  const { choices, until, isDark } = choicesAt(programme, at);
  const validities = choices.map(({ playlistIds }) => playlistIds.flatMap(validitiesOf));
  const index = validities.findIndex((some) => some.some((validity) => isValidAt(validity, at)));
  const looked = index < 0 ? validities : validities.slice(0, index + 1);
  // Where "Play now" has nothing to play, the schedule plays and may change before it ends.
  const isForcedEmpty = choices[0]?.source === 'play_now' && index !== 0;
  const below = isForcedEmpty ? choicesAt({ ...programme, playNow: null }, at).until : null;
  const choice = choices[index] ?? null;
  return {
    choice,
    emptied: index < 0 ? choices : choices.slice(0, index),
    until: earliestOf([until, below, ...looked.flat().map((validity) => nextValidityChange(validity, at))]),
    isDark: isDark && choice === null,
  };
}
