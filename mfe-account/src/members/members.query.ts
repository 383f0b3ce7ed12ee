import type { Member } from '@vitrine/shared/contract';
import { queryOptions, useQuery } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';
import type { Shell } from '@vitrine/shared/shell-api';

/** GET /api/account/members. */
export const membersOptions = (shell: Shell) =>
  queryOptions({
    queryKey: ['members'],
    queryFn: ({ signal }) => shell.request<Member[]>({ path: '/api/account/members', signal }),
  });

export const useMembers = () => useQuery(membersOptions(useShell()));
