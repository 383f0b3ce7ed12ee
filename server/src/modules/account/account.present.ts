import { TERMS_VERSION, type AppData, type Role } from '@vitrine/shared/contract';
import type { AccountRow } from '../../platform/users/accounts.repo';
import { settingsTag } from './settings-tag.lib';
import type { SubscriptionState } from '../billing/ledger/subscription-state.rule';

/** What an owner or admin may change about the venue. */
export const presentSettings = (account: AccountRow): AppData['account'] => ({
  id: account.id,
  name: account.name,
  timezone: account.timezone,
  default_playlist_id: account.defaultPlaylistId,
  etag: settingsTag(account),
});

export function presentAppData(
  account: AccountRow,
  subscription: SubscriptionState,
  user: AppData['user'],
  acceptedTerms: string | null,
): AppData {
  return {
    storage_avail: account.storageQuota,
    storage_used: account.storageUsed,
    subscr_expire_int: subscription.subscr_expire_int,
    account: presentSettings(account),
    user,
    terms: { version: TERMS_VERSION, accepted_version: acceptedTerms },
  };
}

/** For a page of somebody else: the venue, and nothing of who answers for it there. */
export const withoutPerson = ({ terms: _terms, ...app }: AppData, role: Role): AppData => ({
  ...app,
  user: { id: app.user.id, username: '', email: '', role, developer: false },
});
