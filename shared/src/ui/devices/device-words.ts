import { clockTime, startOfDay, titlesOf, weekdayName, type ScreenNow } from '../../rules';
import { texts } from '../texts';
import { screenTexts } from './texts';

const words = screenTexts;

/** Content of a screen in one line, and an additional note. Used by every page. */
export function deviceWords({ kind, shown, due, deviation, urgent }: ScreenNow): {
  line: string;
  note: string | null;
} {
  if (urgent) return { line: words.urgent(urgent.text), note: null };
  const what = shown && words.item(shown.name, shown.playlist_title);
  switch (kind) {
    case 'fresh':
      return { line: words.fresh, note: null };
    case 'shows':
      return { line: what ?? words.nothing, note: deviation && deviationWords(deviation, true) };
    case 'card':
      return deviation
        ? { line: words.card, note: deviationWords(deviation, false) }
        : { line: due?.is_dark ? words.dark : words.nothing, note: null };
    case 'away':
      return { line: what ? words.last(what) : words.neverSaid, note: due && dueWords(due) };
    case 'unknown':
      return { line: what ? words.lastKnown(what) : texts.unknownLive, note: null };
  }
}

function deviationWords(deviation: NonNullable<ScreenNow['deviation']>, isInstead: boolean): string {
  switch (deviation.why) {
    case 'emptied':
      return isInstead ? words.emptiedInstead(deviation.title) : words.emptied(deviation.title);
    case 'files':
      return words.files(deviation.title, deviation.ready, deviation.total);
    case 'older':
      return words.older;
  }
}

/** Text about the expected content of a screen that is offline. */
function dueWords({ source, playlists, is_dark }: NonNullable<ScreenNow['due']>): string {
  if (is_dark) return words.darkDue;
  return source === null ? words.nothingDue : words.mustShow[source](titlesOf(playlists));
}

/** Formats "Play now since 12:04, until 18:00"; with the weekday when the days differ. */
export function playNowWords({ phase, startedAt, until }: NonNullable<ScreenNow['playNow']>): string {
  if (phase === 'ending' || startedAt === null) return words.ending;
  const isOneDay = until !== null && startOfDay(until) === startOfDay(startedAt);
  const say = (at: number) => (isOneDay ? clockTime(at) : `${weekdayName(at)} ${clockTime(at)}`);
  return words.playNow(say(startedAt), until === null ? null : say(until));
}
