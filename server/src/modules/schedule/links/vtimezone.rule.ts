import { DAY_SECONDS, floatingInZone, offsetChange } from '@vitrine/shared/rules';
import { icalTime } from './ical-text.rule';

/** Years around the present whose clock changes are listed. */
const YEARS_BEFORE = 2;
const YEARS_AFTER = 5;

/** '+0200' of an offset in seconds. */
function offsetText(seconds: number): string {
  const minutes = Math.abs(Math.trunc(seconds / 60));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${seconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

const offsetAt = (ms: number, zone: string) => floatingInZone(ms, zone) - Math.floor(ms / 1000);

const observance = (kind: 'STANDARD' | 'DAYLIGHT', start: number, from: number, to: number): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${icalTime(start)}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${kind}`,
];

/**
 * VTIMEZONE of a zone (RFC 5545 §3.6.5) with the clock changes of some years, from the same zone data that
 * the resolver uses. Changes once a year, so that unchanged schedules keep their tag.
 */
export function vtimezone(zone: string, nowMs: number): string[] {
  const year = new Date(nowMs).getUTCFullYear();
  const end = Date.UTC(year + YEARS_AFTER, 0, 1);
  let at = Date.UTC(year - YEARS_BEFORE, 0, 1);
  const first = offsetAt(at, zone);
  const lines = observance('STANDARD', 0, first, first);
  for (; at < end; at += DAY_SECONDS * 1000) {
    const next = at + DAY_SECONDS * 1000;
    const [before, after] = [offsetAt(at, zone), offsetAt(next, zone)];
    if (before === after) continue;
    const onset = offsetChange(at, next, zone) / 1000 + before;
    lines.push(...observance(after > before ? 'DAYLIGHT' : 'STANDARD', onset, before, after));
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'];
}
