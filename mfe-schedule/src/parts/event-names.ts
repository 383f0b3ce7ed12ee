import type { CalendarEvent } from '@vitrine/shared/rules';
import { texts } from '../texts';

/** Names the first two entries that start together, so that neither seems to be gone. */
export function namesOf({ title, combined_events: [second] }: CalendarEvent): string {
  return second ? texts.together(title, second.title) : title;
}
