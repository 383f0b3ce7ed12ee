import type { HandOver, InviteMember, Member } from '../contract';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** GET /api/account/members: members, then invitations that wait. */
export function useMembers() {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('members'),
    queryFn: ({ signal }) => shell.request<Member[]>({ path: '/api/account/members', signal }),
  });
}

/** GET /api/user/{id}: one member or waiting invitation. */
export function useMember(id: string) {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('members', id),
    queryFn: ({ signal }) => shell.request<Member>({ path: `/api/user/${encodeURIComponent(id)}`, signal }),
  });
}

/** POST /api/user/invite_member: without user_id an invitation, with it a change. */
export const useInviteMember = () =>
  useWrite(
    ['POST /api/user/invite_member', 'member'],
    ({ ifMatch, ...body }: InviteMember & { ifMatch?: string }) => ({
      body,
      ifMatch,
    }),
  );

/** DELETE /api/user/del/{id}: a member, or an invitation that is taken back. */
export const useRemoveMember = () =>
  useWrite(
    ['DELETE /api/user/del/:id', 'member'],
    ({ user_id, etag }: Pick<Member, 'user_id' | 'etag'>) => ({ id: user_id, ifMatch: etag }),
    { isExact: true },
  );

/** POST /api/account/owner: needs the own password. */
export const useHandOver = () =>
  useWrite(['POST /api/account/owner', 'member'], (body: HandOver) => ({ body }));
