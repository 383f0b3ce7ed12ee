import Type, { type Static } from 'typebox';
import { MAX_NAME_LENGTH } from '../limits';
import { OperationResult } from '../problem';

/**
 * POST /api/calendar-links (extension): a secret read-only iCalendar address. device_group null: the whole
 * schedule; else what that group's screens play.
 */
export const CalendarLinkWish = Type.Object({
  name: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH }),
  device_group: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
});
export type CalendarLinkWish = Static<typeof CalendarLinkWish>;

/** Created or renewed address; the only response that includes it. */
export const CalendarLinkMade = Type.Object({ ...OperationResult.properties, address: Type.String() });
export type CalendarLinkMade = Static<typeof CalendarLinkMade>;

/** GET /api/calendar-links (extension). Times in unix seconds; made_by '' when the user is deleted. */
export const CalendarLink = Type.Object({
  id: Type.String(),
  name: Type.String(),
  device_group: Type.Union([Type.String(), Type.Null()]),
  made_by: Type.String(),
  created_at: Type.Integer(),
  last_fetched_at: Type.Union([Type.Integer(), Type.Null()]),
});
export type CalendarLink = Static<typeof CalendarLink>;
/** Addresses of the account, newest first. */
export const CalendarLinkList = Type.Array(CalendarLink);
