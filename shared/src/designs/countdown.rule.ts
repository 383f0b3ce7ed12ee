import type { DesignLanguage } from '../contract/values';
import { unitText } from './words.rule';

/** Number with its unit, as a countdown shows them. */
export interface TimeLeft {
  value: string;
  unit: string;
}
const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Seconds by which a timer may be early. */
const GRAIN = 0.02;

/** Time left until `at`: days, hours and minutes, and in the last hour seconds; null after its end. */
export function timeLeft(at: number, now: number, language?: DesignLanguage): TimeLeft[] | null {
  const left = Math.ceil(at - now);
  if (!(left > 0)) return null;
  const part = (value: number, unit: string): TimeLeft => ({
    value: String(value).padStart(2, '0'),
    unit: unitText(value, unit, language),
  });
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  const minutes = part(Math.floor((left % HOUR) / MINUTE), 'minute');
  if (left < HOUR) return [minutes, part(left % MINUTE, 'second')];
  return [...(days > 0 ? [part(days, 'day')] : []), part(hours, 'hour'), minutes];
}

/** Seconds until a drawn countdown changes. */
export function secondsToChange(at: number, now: number): number {
  const left = at - now;
  if (left <= 0) return Infinity;
  const whole = Math.ceil(left);
  const next = whole < HOUR ? whole - 1 : Math.floor(whole / MINUTE) * MINUTE - 1;
  return left - next + GRAIN;
}
