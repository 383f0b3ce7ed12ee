import type { ItemValidity } from '@vitrine/shared/contract';
import { simpleValidity, validityFault, type Validity, type ValidityFault } from '@vitrine/shared/rules';
import { dateOf, floatingSeconds, timeOf } from './timing/timing.rule';

/** Validity as the form holds it: strings of its fields, in venue time. */
export interface ValidityForm {
  /** 'YYYY-MM-DD'; empty: no such day. */
  firstDay: string;
  lastDay: string;
  /** ISO weekdays, ascending; all seven: no limit. */
  days: number[];
  /** Whether it plays between `start` and `end` only: 'HH:MM', empty while incomplete. */
  hasHours: boolean;
  start: string;
  end: string;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

export function formOf(validity: Validity): ValidityForm {
  const { first_day, last_day, days, start, end } = validity ?? {};
  const hasHours = start !== undefined && end !== undefined;
  return {
    firstDay: first_day ? dateOf(first_day) : '',
    lastDay: last_day ? dateOf(last_day) : '',
    days: days ?? WEEK,
    hasHours,
    start: hasHours ? timeOf(start) : '',
    end: hasHours ? timeOf(end) : '',
  };
}

export type FormFault = ValidityFault | 'no_time';
export type ReadForm = { ok: true; validity: Validity } | { ok: false; fault: FormFault };

/** Validity of a form, or its first fault. */
export function readForm({ firstDay, lastDay, days, hasHours, start, end }: ValidityForm): ReadForm {
  const [from, to] = [secondsOf(start), secondsOf(end)];
  if (hasHours && (from === null || to === null)) return { ok: false, fault: 'no_time' };
  const sent: ItemValidity = {
    first_day: floatingSeconds(firstDay, '00:00') ?? 0,
    last_day: floatingSeconds(lastDay, '00:00') ?? 0,
    days,
    ...(hasHours && from !== null && to !== null ? { start: from, end: to } : {}),
  };
  const validity = simpleValidity(sent);
  const fault = validity ? validityFault(validity) : null;
  return fault ? { ok: false, fault } : { ok: true, validity };
}

/** Seconds of the day at 'HH:MM'; null while it is incomplete. */
const secondsOf = (time: string) => floatingSeconds('1970-01-01', time);
