import { NOTIFICATIONS_PAGE_SIZE } from '../contract/limits';
import type { NotificationPage, OwnQuietHours, QuietHours, ReadNotifications } from '../contract';
import { useInfiniteQuery, useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** GET /api/notifications (extension): the first page, with the number of unread ones. */
export function useNewestNotifications() {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('notifications', 'newest'),
    queryFn: ({ signal }) =>
      shell.request<NotificationPage>({
        path: '/api/notifications',
        query: { per_page: NOTIFICATIONS_PAGE_SIZE },
        signal,
      }),
  });
}

/** GET /api/notifications (extension), infinite query, newest first. */
export function useNotifications() {
  const shell = useShell();
  return useInfiniteQuery({
    queryKey: keyOf('notifications', 'all'),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      shell.request<NotificationPage>({
        path: '/api/notifications',
        query: { page: pageParam, per_page: NOTIFICATIONS_PAGE_SIZE },
        signal,
      }),
    getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
  });
}

/** POST /api/notifications/read (extension). */
export const useReadNotifications = () =>
  useWrite(['POST /api/notifications/read', 'notification'], (body: ReadNotifications) => ({ body }));

const quietHoursKey = keyOf('quiet-hours');

/** GET /api/account/quiet-hours (extension). */
export function useQuietHours() {
  const shell = useShell();
  return useQuery({
    queryKey: quietHoursKey,
    queryFn: ({ signal }) => shell.request<OwnQuietHours>({ path: '/api/account/quiet-hours', signal }),
  });
}

/** POST /api/account/quiet-hours (extension); null: none. */
export const useChooseQuietHours = () =>
  useWrite(['POST /api/account/quiet-hours', 'quiet-hours'], (quiet_hours: QuietHours | null) => ({
    body: { quiet_hours },
  }));
