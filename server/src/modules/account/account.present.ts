import type { AppData, Member } from '@vitrine/shared/contract';
import type { AccountRow } from './account.repo';
import type { SubscriptionState } from './subscription-state.rule';

export function presentAppData(
  account: AccountRow,
  subscription: SubscriptionState,
  member: Member & { developer: boolean },
): AppData {
  return {
    storage_avail: account.storageQuota,
    storage_used: account.storageUsed,
    subscr_expire_int: subscription.subscr_expire_int,
    account: {
      id: account.id,
      name: account.name,
      timezone: account.timezone,
      default_playlist_id: account.defaultPlaylistId,
    },
    user: {
      id: member.user_id,
      username: member.username,
      email: member.email,
      role: member.role,
      developer: member.developer,
    },
  };
}
