import type { CalendarEvent } from '@vitrine/shared/rules';
import { texts } from '../texts';

/** Names of the first two entries with the same start. */
export function namesOf({ title, combined_events: [second] }: CalendarEvent): string {
  return second ? texts.together(title, second.title) : title;
}
