import type { CalendarLink, CalendarLinkMade, CalendarLinkWish } from '../contract';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** GET /api/calendar-links (extension): secret iCalendar addresses of the schedule. */
export function useCalendarLinks() {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('calendar-links'),
    queryFn: ({ signal }) => shell.request<CalendarLink[]>({ path: '/api/calendar-links', signal }),
  });
}

/** POST /api/calendar-links: returns the address, this once. */
export const useMakeCalendarLink = () =>
  useWrite<CalendarLinkWish, CalendarLinkMade>(['POST /api/calendar-links', 'calendar-link'], (body) => ({
    body,
  }));
/** POST /api/calendar-links/{id}/renew: another address, this once; the earlier one ends. */
export const useRenewCalendarLink = () =>
  useWrite<string, CalendarLinkMade>(['POST /api/calendar-links/:id/renew', 'calendar-link'], (id) => ({
    id,
  }));
/** DELETE /api/calendar-links/{id}: permanent. */
export const useRemoveCalendarLink = () =>
  useWrite(['DELETE /api/calendar-links/:id', 'calendar-link'], (id: string) => ({ id }));
