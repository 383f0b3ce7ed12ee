import type { PLAYLIST_STATES, Role } from '@vitrine/shared/contract';
import { may } from '@vitrine/shared/contract/values';

export type PlaylistState = (typeof PLAYLIST_STATES)[number];

/** State of a new version: approved when saved by an approver, else pending (product §6). */
export function stateOfSave(role: Role): PlaylistState {
  return may(role, 'playlist.approve') ? 'approved' : 'pending';
}

export type Decision = 'decide' | 'already' | 'refuse';

/** Effect of an approval: a pending or rejected version becomes approved; approving again is idempotent. */
export function approval(state: PlaylistState): Decision {
  return state === 'approved' ? 'already' : 'decide';
}

/** Effect of a rejection: only a pending version can be rejected; an approved one needs a new save. */
export function rejection(state: PlaylistState): Decision {
  if (state === 'pending') return 'decide';
  return state === 'rejected' ? 'already' : 'refuse';
}

/** Editors may delete what was never approved; the rest only an approver. */
export function mayRemove(role: Role, isApproved: boolean): boolean {
  return may(role, isApproved ? 'playlist.approve' : 'playlist.edit');
}
