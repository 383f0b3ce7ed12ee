import type { OpenSession } from '@vitrine/shared/contract';
import { queryOptions, useQuery } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';
import { useWrite } from '../parts/write.query';

const KEY = 'sessions';

/** GET /api/account/sessions (extension): where the signed-in person is signed in. */
export function useSessions() {
  const shell = useShell();
  return useQuery(
    queryOptions({
      queryKey: [KEY],
      queryFn: ({ signal }) => shell.request<OpenSession[]>({ path: '/api/account/sessions', signal }),
    }),
  );
}

/** DELETE /api/account/sessions/{id}: one of them; without an id all but this one. */
export const useEndSessions = () =>
  useWrite(
    (id: string | null) => ({
      method: 'DELETE',
      path: id === null ? '/api/account/sessions' : `/api/account/sessions/${encodeURIComponent(id)}`,
    }),
    [KEY],
  );
