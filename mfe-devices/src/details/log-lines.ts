import type { DeviceDetails } from '@vitrine/shared/contract';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import { spanText } from '../parts/span-text';
import { detailsTexts as words } from './texts';

/** Line of a device's log; `at` is unix seconds. */
export interface LogLine {
  at: number;
  text: string;
}
type Event = DeviceDetails['log'][number];
interface Outage {
  start: number;
  end: number;
}

/** Outages that begin sooner after the one before are one line. */
const APART_SECONDS = 60;
/** Outages of a day (UTC) with a line each; more are one line. */
const MOST_A_DAY = 12;

/**
 * Lines of a log, newest first: a return names how long the device was offline, a link that comes and goes is
 * one line, and absences of the server are lines of their own.
 */
export function logLines({ log, absences = [] }: Pick<DeviceDetails, 'log' | 'absences'>): LogLine[] {
  const unstable = togetherOf(outagesOf(log)).filter((outages) => outages.length > 1);
  const merged = new Set(unstable.flat().flatMap(({ start, end }) => [`offline ${start}`, `online ${end}`]));
  const lines = log
    .filter(({ at, kind }) => !merged.has(`${kind} ${at}`))
    .map((event) => {
      const before = event.kind === 'online' ? lastOfLink(log, event) : undefined;
      const isReturn = before?.kind === 'offline';
      return {
        at: event.at,
        text: isReturn ? words.back(spanText(event.at - before.at)) : words.event(event),
      };
    });
  const calm = unstable.map((outages) => {
    const seconds = outages.reduce((sum, { start, end }) => sum + end - start, 0);
    return { at: outages.at(-1)?.end ?? 0, text: words.unstable(outages.length, spanText(seconds)) };
  });
  const away = absences.map(({ start, end }) => ({ at: start, text: words.away(spanText(end - start)) }));
  return [...lines, ...calm, ...away].sort((one, other) => other.at - one.at);
}

const isOfLink = ({ kind }: Event) => kind === 'online' || kind === 'offline';

/** Event of the link before this one; the log is newest first. */
const lastOfLink = (log: readonly Event[], event: Event) => log.slice(log.indexOf(event) + 1).find(isOfLink);

/** Outages that have ended, oldest first. */
function outagesOf(log: readonly Event[]): Outage[] {
  const link = log.filter(isOfLink).reverse();
  return link.flatMap((event, at) => {
    const next = link[at + 1];
    return event.kind === 'offline' && next?.kind === 'online' ? [{ start: event.at, end: next.at }] : [];
  });
}

/** Outages that are one line together: hardly apart, or of a day with too many. */
function togetherOf(outages: readonly Outage[]): Outage[][] {
  const dayOf = ({ start }: Outage) => Math.floor(start / DAY_SECONDS);
  const perDay = new Map<number, number>();
  for (const outage of outages) perDay.set(dayOf(outage), (perDay.get(dayOf(outage)) ?? 0) + 1);
  const groups: Outage[][] = [];
  for (const outage of outages) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isMany = (perDay.get(dayOf(outage)) ?? 0) > MOST_A_DAY;
    const isTogether =
      last && (outage.start - last.end < APART_SECONDS || (isMany && dayOf(last) === dayOf(outage)));
    if (group && isTogether) group.push(outage);
    else groups.push([outage]);
  }
  return groups;
}
