import type { DeviceDue, DeviceState, ScheduleRule } from '@vitrine/shared/contract';
import { DAY_SECONDS, dueAt, floatingInZone, instantOf } from '@vitrine/shared/rules';
import type { Deps, DeviceActor } from '../../deps.types';
import { mapYielding } from '../../http/limits/yielding.lib';
import { venueOf, type Venue } from '../../platform/users/accounts.repo';
import { rulesOfAccount } from '../schedule/schedule.action';
import {
  brokerPathOf,
  reachOf,
  SharedWork,
  standingOf,
  stockOf,
  type Reach,
  type Stock,
} from './manifest.action';

/** A screen and its last words. */
export interface ReportedScreen {
  device: DeviceActor;
  state: DeviceState | null;
}

/** What a screen must have and must show, whatever it says. */
export interface Standing {
  /** The version of the manifest that it must play by. */
  manifestVersion: string;
  due: DeviceDue;
}

/** A screen that was away for longer is asked for what it would get today. */
const JUDGED_BACK_SECONDS = 14 * DAY_SECONDS;

/**
 * Where every screen stands, by record id. A manifest also changes by time alone (a date passes, "Play now" ends), of which a screen hears
 * when it next asks; so its version is that of today's content as of the moment when the screen last asked, and differs from
 * what it reports only when something was really changed since.
 */
export async function standingsOf(
  deps: Deps,
  accountId: string,
  screens: readonly ReportedScreen[],
): Promise<Map<string, Standing>> {
  if (screens.length === 0) return new Map();
  const venue = await venueOf(deps.db, accountId);
  const rules = await rulesOfAccount(deps.db, accountId);
  const nowMs = deps.clock.nowMs();
  const reaching = rulesByGroup(rules);
  const shared = new SharedWork();
  const reached = await mapYielding(screens, ({ device, state }) => {
    const own = reaching(device.groupId);
    const reachAt = (momentMs: number) => reachOf(device, venue, own, momentMs, shared);
    return { device, own, then: reachAt(askedAtMs(state, nowMs)), today: reachAt(nowMs) };
  });
  // Screens of one group have the very same list.
  const lists = new Set(reached.flatMap(({ then, today }) => [then.playlistIds, today.playlistIds]));
  const ids = new Set([...lists].flat());
  const brokerPath = brokerPathOf(deps);
  const stock = await stockOf(deps, accountId, [...ids]);
  const dues = new Map<string, DeviceDue>();
  /** Screens of one group, and of one "Play now", must show the same. */
  const dueOfAll = (
    device: DeviceActor,
    own: readonly ScheduleRule[],
    playNow: Reach['playNow'],
  ): DeviceDue => {
    const key = JSON.stringify([device.groupId, playNow]);
    const due = dues.get(key) ?? dueOf(playNow ?? null, venue, own, nowMs, stock);
    dues.set(key, due);
    return due;
  };
  const standings = await mapYielding(reached, ({ device, own, then, today }) => {
    const manifestVersion = standingOf(device, venue, then, stock, brokerPath, shared).version;
    return [device.id, { manifestVersion, due: dueOfAll(device, own, today.playNow) }] as const;
  });
  return new Map(standings);
}

function askedAtMs(state: DeviceState | null, nowMs: number): number {
  const confirmedMs = (state?.confirmed_at ?? 0) * 1000;
  const isKnown = confirmedMs <= nowMs && confirmedMs > nowMs - JUDGED_BACK_SECONDS * 1000;
  return isKnown ? confirmedMs : nowMs;
}

/** The rules of a group and those for all, put together once for each group. */
function rulesByGroup(rules: readonly ScheduleRule[]): (groupId: string | null) => ScheduleRule[] {
  const known = new Map<string | null, ScheduleRule[]>();
  return (groupId) => {
    const found =
      known.get(groupId) ??
      rules.filter(({ device_group }) => device_group === null || device_group === groupId);
    known.set(groupId, found);
    return found;
  };
}

function dueOf(
  playNow: NonNullable<Reach['playNow']> | null,
  venue: Venue,
  rules: readonly ScheduleRule[],
  nowMs: number,
  stock: Stock,
): DeviceDue {
  const { timezone, defaultPlaylistId } = venue;
  const now = floatingInZone(nowMs, timezone);
  const endsAt = playNow?.ends_at ?? null;
  const asked = playNow && {
    playlistId: playNow.playlist_id,
    startedAt: playNow.started_at,
    until: endsAt === null ? null : now + endsAt - Math.floor(nowMs / 1000),
  };
  const isEmpty = (id: string) => (stock.get(id)?.itemCount ?? 0) === 0;
  const { choice, emptied, until } = dueAt({ rules, playNow: asked, defaultPlaylistId }, now, isEmpty);
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, title: stock.get(id)?.name ?? '' }));
  // What the clock shows then, also where it is changed before.
  const forcedUntil = endsAt === null ? null : floatingInZone(endsAt * 1000, timezone);
  return {
    source: choice?.source ?? null,
    playlists: named((choice?.playlistIds ?? []).filter((id) => !isEmpty(id))),
    emptied: named(
      [...new Set(emptied.flatMap(({ playlistIds }) => playlistIds))].filter((id) => stock.has(id)),
    ),
    play_now: playNow && {
      playlist_id: playNow.playlist_id,
      title: stock.get(playNow.playlist_id)?.name ?? '',
      started_at: playNow.started_at,
      until: forcedUntil,
    },
    until: playNow ? forcedUntil : until,
    changes_at: playNow ? endsAt : until === null ? null : Math.floor(instantOf(until, timezone) / 1000),
  };
}
