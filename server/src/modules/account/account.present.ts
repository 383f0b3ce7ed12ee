import { TERMS_VERSION, type AppData, type Retention, type Role } from '@vitrine/shared/contract';
import type { AccountRow } from '../../platform/users/accounts.repo';
import { settingsTag } from './settings-tag.lib';
import type { SubscriptionState } from '../billing/ledger/subscription-state.rule';

/** Settings of the venue that an owner or admin may change. */
export const presentSettings = (account: AccountRow): AppData['account'] => ({
  id: account.id,
  name: account.name,
  timezone: account.timezone,
  default_playlist_id: account.defaultPlaylistId,
  ...(account.openingHours ? { opening_hours: account.openingHours } : {}),
  ...(account.deletionDueAt ? { deletion_due_at: account.deletionDueAt } : {}),
  etag: settingsTag(account),
});

export function presentAppData(
  account: AccountRow,
  subscription: SubscriptionState,
  user: AppData['user'],
  acceptedTerms: string | null,
  keep: Retention,
): AppData {
  return {
    storage_avail: account.storageQuota,
    storage_used: account.storageUsed,
    subscr_expire_int: subscription.subscr_expire_int,
    account: presentSettings(account),
    user,
    terms: { version: TERMS_VERSION, accepted_version: acceptedTerms },
    kept: {
      history_months: keep.keep_history_months,
      plays_days: keep.keep_plays_days,
      deliveries_days: keep.keep_deliveries_days,
    },
  };
}

/** App data for an embedding page: the venue, without personal data of the user. */
export const withoutPerson = ({ terms: _terms, ...app }: AppData, role: Role): AppData => ({
  ...app,
  user: { id: app.user.id, username: '', email: '', role, developer: false },
});
