import type { HomeData, PrepareStatus } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../deps';
import { subscriptionOf } from '../account/account.action';
import { contentOnScreens } from '../devices/devices.action';
import { anyPlaylists, playlistList } from '../playlists/read-playlists.action';
import { newestPromos, promoCount } from '../promos/promos.action';
import { hasSchedule } from '../schedule/schedule.action';
import { firstSteps } from './first-steps.rule';
import { isDismissed, memberCount } from './home.repo';

/** Newest things on the dashboard; "See all" leads to the rest. */
const SHOWN = 8;

/** GET /api/query-home (spec §3 "Home data"). */
export async function homeData(deps: Deps, { accountId, role }: Actor): Promise<HomeData> {
  const [promos, playlists, subscription] = await Promise.all([
    newestPromos(deps.db, accountId, SHOWN),
    playlistList(deps, accountId, { pending: true, limit: SHOWN }),
    subscriptionOf(deps, accountId, role),
  ]);
  const { subscr_state, subscr_exp_at } = subscription;
  return { promos, playlists, subscr_state, subscr_exp_at };
}

/** GET /api/prepare-status (product §9): all of it is counted now. */
export async function prepareStatus(deps: Deps, actor: Actor): Promise<PrepareStatus> {
  const { accountId, userId } = actor;
  const [promos, hasPlaylist, screens, isScheduled, members, dismissed] = await Promise.all([
    promoCount(deps.db, accountId),
    anyPlaylists(deps.db, accountId),
    contentOnScreens(deps, accountId),
    hasSchedule(deps.db, accountId),
    memberCount(deps.db, accountId),
    isDismissed(deps.db, accountId, userId),
  ]);
  const steps = firstSteps({
    upload_promo: promos > 0,
    create_playlist: hasPlaylist,
    connect_device: screens.length > 0,
    schedule_playlist: isScheduled,
    invite_member: members > 1,
  });
  return { ...steps, dismissed, screens };
}
