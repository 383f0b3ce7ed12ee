import type { DeviceDue, DeviceState, ScheduleRule, Urgent } from '@vitrine/shared/contract';
import {
  DAY_SECONDS,
  dueAt,
  floatingInZone,
  instantOf,
  isValidAt,
  rulesReaching,
} from '@vitrine/shared/rules';
import type { Deps, DeviceActor } from '../../deps.types';
import { mapYielding } from '../../http/limits/yielding.lib';
import { groupIdsOf } from '../device-groups/groups-of-device.rule';
import { hoursOfGroups, venueOf, type Venue } from '../../platform/users/accounts.repo';
import { rulesOfAccount } from '../schedule/schedule.action';
import {
  brokerPathOf,
  reachOf,
  SharedWork,
  manifestHead,
  summariesOf,
  zonesBeside,
  type Reach,
  type PlaylistSummaries,
} from './manifest.action';

/** Screen with its last reported state. */
export interface ReportedScreen {
  device: DeviceActor;
  state: DeviceState | null;
}

/** Expected content and playback of a screen, regardless of its reports. */
export interface ExpectedPlayback {
  manifestVersion: string;
  due: DeviceDue;
  urgent?: Urgent | undefined;
}

/** Screens that were offline for longer are compared with today's manifest. */
const MAX_OFFLINE_SECONDS = 14 * DAY_SECONDS;

/**
 * Expected playback of each screen, by record id. Time alone changes a manifest too (a date passes, "Play
 * now"
 * ends): the version is that of today's content as of the screen's last request, so only real changes differ.
 */
export async function expectedPlaybackOf(
  deps: Deps,
  accountId: string,
  screens: readonly ReportedScreen[],
): Promise<Map<string, ExpectedPlayback>> {
  if (screens.length === 0) return new Map();
  const venue = await venueOf(deps.db, accountId);
  const rules = await rulesOfAccount(deps.db, accountId);
  const nowMs = deps.clock.nowMs();
  const reaching = rulesByGroups(rules);
  const shared = new SharedWork();
  const reached = await mapYielding(screens, ({ device, state }) => {
    const own = reaching(groupIdsOf(device));
    const reachAt = (atMs: number) => reachOf(device, venue, own, atMs, shared);
    return { device, own, then: reachAt(askedAtMs(state, nowMs)), today: reachAt(nowMs) };
  });
  // Screens of one group share the same list object.
  const lists = new Set(reached.flatMap(({ then, today }) => [then.playlistIds, today.playlistIds]));
  const ids = new Set([...lists].flat());
  const brokerPath = brokerPathOf(deps);
  const scheduled = await summariesOf(deps, accountId, [...ids]);
  const inZones = await summariesOf(deps, accountId, zonesBeside(scheduled));
  const summaries = new Map([...scheduled, ...inZones]);
  const dues = new Map<string, DeviceDue>();
  /** Cached by group and "Play now". */
  const cachedDueOf = (
    device: DeviceActor,
    own: readonly ScheduleRule[],
    playNow: Reach['playNow'],
  ): DeviceDue => {
    const key = JSON.stringify([groupIdsOf(device), playNow]);
    const due =
      dues.get(key) ??
      dueOf(
        playNow ?? null,
        { ...venue, openingHours: hoursOfGroups(venue, groupIdsOf(device)) },
        own,
        nowMs,
        summaries,
      );
    dues.set(key, due);
    return due;
  };
  const expected = await mapYielding(reached, ({ device, own, then, today }) => {
    const manifestVersion = manifestHead(device, venue, then, summaries, brokerPath, shared).version;
    const due = cachedDueOf(device, own, today.playNow);
    return [device.id, { manifestVersion, due, urgent: today.urgent }] as const;
  });
  return new Map(expected);
}

function askedAtMs(state: DeviceState | null, nowMs: number): number {
  const confirmedMs = (state?.confirmed_at ?? 0) * 1000;
  const isKnown = confirmedMs <= nowMs && confirmedMs > nowMs - MAX_OFFLINE_SECONDS * 1000;
  return isKnown ? confirmedMs : nowMs;
}

/** Rules of groups together with those for all, cached by the groups. */
function rulesByGroups(rules: readonly ScheduleRule[]): (groupIds: readonly string[]) => ScheduleRule[] {
  const known = new Map<string, ScheduleRule[]>();
  return (groupIds) => {
    const key = groupIds.join();
    const found = known.get(key) ?? rulesReaching(rules, groupIds);
    known.set(key, found);
    return found;
  };
}

function dueOf(
  playNow: NonNullable<Reach['playNow']> | null,
  venue: Venue,
  rules: readonly ScheduleRule[],
  nowMs: number,
  summaries: PlaylistSummaries,
): DeviceDue {
  const { timezone, defaultPlaylistId, openingHours } = venue;
  const hours = openingHours?.dark ? openingHours : null;
  const now = floatingInZone(nowMs, timezone);
  const endsAt = playNow?.ends_at ?? null;
  const asked = playNow && {
    playlistId: playNow.playlist_id,
    startedAt: playNow.started_at,
    until: endsAt === null ? null : now + endsAt - Math.floor(nowMs / 1000),
  };
  const validitiesOf = (id: string) => summaries.get(id)?.validities ?? [];
  const isEmpty = (id: string) => !validitiesOf(id).some((validity) => isValidAt(validity, now));
  const programme = { rules, playNow: asked, defaultPlaylistId, hours };
  const { choice, emptied, until, isDark } = dueAt(programme, now, validitiesOf);
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, title: summaries.get(id)?.name ?? '' }));
  // End on the venue's clock, also across a change to summer time.
  const forcedUntil = endsAt === null ? null : floatingInZone(endsAt * 1000, timezone);
  const isForcedEnd = asked !== null && until === asked.until;
  return {
    source: choice?.source ?? null,
    playlists: named((choice?.playlistIds ?? []).filter((id) => !isEmpty(id))),
    emptied: named(
      [...new Set(emptied.flatMap(({ playlistIds }) => playlistIds))].filter((id) => summaries.has(id)),
    ),
    play_now: playNow && {
      playlist_id: playNow.playlist_id,
      title: summaries.get(playNow.playlist_id)?.name ?? '',
      started_at: playNow.started_at,
      until: forcedUntil,
    },
    ...(isDark ? { is_dark: true } : {}),
    until: isForcedEnd ? forcedUntil : until,
    changes_at: isForcedEnd ? endsAt : until === null ? null : Math.floor(instantOf(until, timezone) / 1000),
  };
}
