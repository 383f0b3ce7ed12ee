import { hash } from 'node:crypto';
import { MAX_CALENDAR_LINKS, type CalendarLink, type CalendarLinkWish } from '@vitrine/shared/contract';
import { floatingInZone, isFor, isKnownZone } from '@vitrine/shared/rules';
import type { Actor, Deps } from '../../../deps.types';
import { recordEvent } from '../../history/record.action';
import { linkHash, newLinkToken } from '../../../http/auth/link-token.lib';
import { mapYielding } from '../../../http/limits/yielding.lib';
import { conflict, fieldProblem, notFound } from '../../../platform/errors/errors.lib';
import { venueOf } from '../../../platform/users/accounts.repo';
import { groupNamesOf, mustBeGroup } from '../../device-groups/device-groups.action';
import { deviceGroupsOf } from '../../timing/groups.rule';
import { presentRule } from '../schedule.present';
import { allRules, rulesReaching } from '../schedule.repo';
import { addressOf, presentLink } from './calendar-links.present';
import {
  countLinks,
  deleteLink,
  insertLink,
  linkByHash,
  listLinks,
  markFetched,
  replaceToken,
  type LinkRow,
} from './calendar-links.repo';
import { icalOf, resolveWeek, weeksToResolve, type IcalEntry, type Lengths } from './ical.rule';
import { sentence } from '../../../platform/languages/sentence.rule';

/** GET /api/calendar-links. */
export async function linksOf(deps: Deps, accountId: string): Promise<CalendarLink[]> {
  return (await listLinks(deps.db, accountId)).map(presentLink);
}

const made = (deps: Deps) => {
  const token = newLinkToken();
  return { tokenHash: linkHash(token) ?? '', address: addressOf(deps.config.publicUrl, token) };
};

/** Creates an address and returns it; its token is stored as a hash only. */
export async function makeLink(
  deps: Deps,
  { accountId, userId }: Actor,
  sent: CalendarLinkWish,
): Promise<{ id: string; address: string }> {
  const name = sent.name.trim();
  if (name === '') throw fieldProblem('name', 'empty', 'Enter a name.');
  const deviceGroupId = sent.device_group || null;
  const { tokenHash, address } = made(deps);
  const id = await deps.db.transaction(async (tx) => {
    await mustBeGroup(tx, accountId, deviceGroupId);
    if ((await countLinks(tx, accountId)) >= MAX_CALENDAR_LINKS)
      throw conflict(
        sentence`An account can have up to ${MAX_CALENDAR_LINKS} calendar addresses. Remove one that you no longer use.`,
      );
    const createdAt = deps.clock.nowSeconds();
    const subject = { name };
    await recordEvent(tx, { accountId, userId, at: createdAt, kind: 'schedule.address_made', subject });
    return insertLink(tx, { accountId, name, deviceGroupId, tokenHash, madeBy: userId, createdAt });
  });
  deps.log.info({ event: 'calendar address made', user: userId, link: id }, 'calendar address made');
  return { id, address };
}

/** Replaces an address; the earlier one ends at once. */
export async function renewLink(
  deps: Deps,
  { accountId, userId }: Actor,
  id: string,
): Promise<{ id: string; address: string }> {
  const { tokenHash, address } = made(deps);
  await deps.db.transaction(async (tx) => {
    const name = await replaceToken(tx, accountId, id, tokenHash);
    if (name === undefined) throw notFound('calendar address');
    const at = deps.clock.nowSeconds();
    await recordEvent(tx, { accountId, userId, at, kind: 'schedule.address_renewed', subject: { name } });
  });
  deps.log.info({ event: 'calendar address renewed', user: userId, link: id }, 'calendar address renewed');
  return { id, address };
}

/** Ends an address at once, for good. */
export async function revokeLink(deps: Deps, { accountId, userId }: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const name = await deleteLink(tx, accountId, id);
    if (name === undefined) throw notFound('calendar address');
    const at = deps.clock.nowSeconds();
    await recordEvent(tx, { accountId, userId, at, kind: 'schedule.address_removed', subject: { name } });
  });
  deps.log.info({ event: 'calendar address removed', user: userId, link: id }, 'calendar address removed');
}

/** Calendar of a token, and its version; null for an unknown or revoked one. */
export async function calendarOf(
  deps: Deps,
  token: string,
): Promise<{ text: string; version: string } | null> {
  const tokenHash = linkHash(token);
  const link = tokenHash && (await linkByHash(deps.db, tokenHash));
  if (!link) return null;
  const text = await fileOf(deps, link);
  await markFetched(deps.db, link.accountId, link.id, deps.clock.nowSeconds());
  return { text, version: hash('sha256', text, 'base64url').slice(0, 22) };
}

async function fileOf(deps: Deps, { accountId, deviceGroupId, createdAt }: LinkRow): Promise<string> {
  const { db } = deps;
  const [venue, groups, rows] = await Promise.all([
    venueOf(db, accountId),
    groupNamesOf(db, accountId),
    deviceGroupId === null ? allRules(db, accountId) : rulesReaching(db, accountId, [deviceGroupId]),
  ]);
  const zone = isKnownZone(venue.timezone) ? venue.timezone : 'UTC';
  const nowMs = deps.clock.nowMs();
  const now = floatingInZone(nowMs, zone);
  const entries = rows.map((row): IcalEntry => ({
    rule: presentRule({ ...row, playlistName: row.playingName }, deviceGroupId),
    where:
      row.deviceGroupId === null
        ? 'All devices'
        : deviceGroupsOf(row)
            .flatMap((id) => groups.get(id) ?? [])
            .join(', '),
    editedAt: row.editedAt ?? createdAt,
  }));
  const group = deviceGroupId === null ? undefined : groups.get(deviceGroupId);
  return icalOf(entries, await lengthsOf(entries, now), {
    name: group === undefined ? venue.name : `${venue.name}: ${group}`,
    zone,
    host: new URL(deps.config.publicUrl).hostname,
    nowMs,
  });
}

/** Real ends of entries without one, as the screens of their group, or of the first one, play them. */
async function lengthsOf(entries: readonly IcalEntry[], now: number): Promise<Lengths> {
  const found = new Map<string, Map<number, number>>();
  const weeks = weeksToResolve(entries.length, now);
  for (const group of new Set(entries.map(({ rule }) => rule.device_group))) {
    const rules = entries
      .map(({ rule }) => rule)
      .filter((rule) => isFor(rule, group === null ? [] : [group]));
    const own = new Map<string, Map<number, number>>();
    await mapYielding(weeks, (week) => resolveWeek(rules, week, own));
    for (const { device_group, id } of rules) {
      const lengths = own.get(id);
      if (device_group === group && lengths) found.set(id, lengths);
    }
  }
  return found;
}
