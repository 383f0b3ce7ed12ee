import type { HandOver, InviteMember, Member } from '../contract';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** GET /api/account/members: members, then pending invitations. */
export function useMembers() {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('members'),
    queryFn: ({ signal }) => shell.request<Member[]>({ path: '/api/account/members', signal }),
  });
}

/** GET /api/user/{id}: one member or pending invitation. */
export function useMember(id: string) {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('members', id),
    queryFn: ({ signal }) => shell.request<Member>({ path: `/api/user/${encodeURIComponent(id)}`, signal }),
  });
}

/** POST /api/user/invite_member: an invitation, or with user_id a change. */
export const useInviteMember = () =>
  useWrite(
    ['POST /api/user/invite_member', 'member'],
    ({ ifMatch, ...body }: InviteMember & { ifMatch?: string }) => ({
      body,
      ifMatch,
    }),
  );

/** DELETE /api/user/del/{id}: removes a member or revokes an invitation. */
export const useRemoveMember = () =>
  useWrite(
    ['DELETE /api/user/del/:id', 'member'],
    ({ user_id, etag }: Pick<Member, 'user_id' | 'etag'>) => ({ id: user_id, ifMatch: etag }),
    { isExact: true },
  );

/** POST /api/account/owner: transfers ownership; requires the user's own password. */
export const useTransferOwnership = () =>
  useWrite(['POST /api/account/owner', 'member'], (body: HandOver) => ({ body }));
