import { may, type PLAYLIST_STATES, type Role } from '@vitrine/shared/contract';

export type PlaylistState = (typeof PLAYLIST_STATES)[number];

/** A save by someone who may approve is approved at once; an editor's waits (product §6). */
export function stateOfSave(role: Role): PlaylistState {
  return may(role, 'playlist.approve') ? 'approved' : 'pending';
}

export type Decision = 'decide' | 'already' | 'refuse';

/** What approving does: a pending or rejected version is approved; approving twice is the same as once. */
export function approval(state: PlaylistState): Decision {
  return state === 'approved' ? 'already' : 'decide';
}

/** What rejecting does: only a waiting version can be rejected; an approved one is changed by a new save. */
export function rejection(state: PlaylistState): Decision {
  if (state === 'pending') return 'decide';
  return state === 'rejected' ? 'already' : 'refuse';
}

/** An editor's own drafts may go; what was approved is taken from screens only by those who may approve. */
export function mayRemove(role: Role, isApproved: boolean): boolean {
  return may(role, isApproved ? 'playlist.approve' : 'playlist.edit');
}
