import type { HomeData, PrepareStatus } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../deps.types';
import { floatingInZone } from '@vitrine/shared/rules';
import { subscriptionIn, subscriptionOf } from '../account/account.action';
import { venueOf } from '../../platform/users/accounts.repo';
import { listStandOf } from '../../platform/users/list-changes.repo';
import { contentOnScreens } from '../devices/device-list.action';
import { playlistList, playlistsRunningOut } from '../playlists/read-playlists.action';
import { nextStarts, type NextStart } from '../schedule/next-starts.rule';
import { rulesOfAccount } from '../schedule/schedule.action';
import { newestPromos } from '../promos/promos.action';
import { firstSteps } from './first-steps.rule';
import { stepFacts } from './home.repo';
import type { DesignLanguage } from '@vitrine/shared/contract/values';

/** Number of newest items on the dashboard; "See all" leads to the rest. */
const SHOWN = 8;
const STARTS = 3;

/** GET /api/query-home (spec §3 "Home data"). */
export async function homeData(
  deps: Deps,
  { accountId, role }: Actor,
  language: DesignLanguage,
): Promise<HomeData> {
  const [promos, playlists, subscription] = await Promise.all([
    newestPromos(deps.db, accountId, SHOWN, language),
    playlistList(deps, accountId, { pending: true, limit: SHOWN }),
    subscriptionOf(deps, accountId, role),
  ]);
  const { subscr_state, subscr_exp_at } = subscription;
  return { promos, playlists, subscr_state, subscr_exp_at };
}

/** Version of the dashboard's data; a subscription also ends by time alone. */
export async function homeStand(deps: Deps, { accountId, role }: Actor): Promise<readonly unknown[]> {
  const stand = await listStandOf(deps.db, accountId, deps.clock.nowMs());
  return stand ? [stand.changes, stand.day, subscriptionIn(deps, stand.account, role)] : [];
}

/** GET /api/prepare-status (product §9), read without a cache. */
export async function prepareStatus(deps: Deps, actor: Actor): Promise<PrepareStatus> {
  const { accountId, userId } = actor;
  const [facts, screens, runningOut, starts] = await Promise.all([
    stepFacts(deps.db, accountId, userId),
    contentOnScreens(deps, accountId),
    playlistsRunningOut(deps, accountId),
    startsOf(deps, accountId),
  ]);
  const steps = firstSteps({
    upload_promo: facts.hasPromo,
    create_playlist: facts.hasPlaylist,
    connect_device: screens.length > 0,
    schedule_playlist: facts.isScheduled,
    invite_member: facts.hasOthers,
  });
  const making = deps.demoProgress.isMaking(accountId) ? { demo_in_progress: true } : {};
  const running_out = runningOut.map(({ id, name, runsOutAt }) => ({ id, name, runs_out_at: runsOutAt }));
  const announced = running_out.length > 0 ? { running_out } : {};
  return {
    ...steps,
    ...making,
    ...announced,
    dismissed: facts.isDismissed,
    screens,
    ...(starts.length > 0 ? { next_starts: starts } : {}),
  };
}

/** The next starts of the whole venue, on its clock. */
async function startsOf({ db, clock }: Deps, accountId: string): Promise<NextStart[]> {
  const { timezone } = await venueOf(db, accountId);
  const rules = await rulesOfAccount(db, accountId);
  return nextStarts(rules, floatingInZone(clock.nowMs(), timezone), STARTS);
}
