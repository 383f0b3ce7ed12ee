import { formatDate } from './date.rule';

/** Words of descr_str (spec §3) in another language. */
export interface DescriptionWords {
  manual: string;
  everyDay: string;
  from: string;
  until: string;
  /** Monday first. */
  weekdays: readonly string[];
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const PARTS = new RegExp(
  `Plays when you press Play now|Every day|\\b(?:from|until)\\b|\\b(${MONTHS.join('|')}) (\\d{1,2}), (\\d{4})|\\b(?:${WEEKDAYS.join('|')})\\b`,
  'g',
);

/** Creates a translator of descr_str, whose few words and dates the server always writes in English. */
export const descriptionIn =
  ({ manual, everyDay, from, until, weekdays }: DescriptionWords) =>
  (description: string): string =>
    description.replace(PARTS, (part, month?: string, day?: string, year?: string) => {
      if (month) return formatDate(Date.UTC(Number(year), MONTHS.indexOf(month), Number(day)) / 1000);
      const weekday = WEEKDAYS.indexOf(part);
      if (weekday >= 0) return weekdays[weekday] ?? part;
      return { 'Every day': everyDay, from, until }[part] ?? manual;
    });
