import Type from 'typebox';
import { topics } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../../deps.types';
import { NO_CONDITION } from '../../../http/preconditions/if-match.rule';
import { membershipOf, personById } from '../../../platform/users/users.repo';
import { changeAccount } from '../../account/account-change.action';
import { changeGroup, makeGroup } from '../../device-groups/device-groups.action';
import { saveBrand } from '../../promos/designs/brand.action';
import { accountToExport } from '../export/export.repo';
import { ArchivedAccount, ArchivedGroup, NAMES } from '../archives/archive-format.types';
import { ArchiveRefused } from '../archives/archive-refused.types';
import type { ArchiveWork } from '../archives/archives.job';
import { partsOf, type ArchiveRow } from '../archives/archives.repo';
import { importPlaylists } from './import-playlists.action';
import { importPromos, type Ids, type Importing } from './import-promos.action';
import { createReport } from './import-report.lib';
import { groupByName } from './import.repo';
import { readArchive } from './read-archive.lib';
import { sentence } from '../../../platform/languages/sentence.rule';

const TEXTS = [NAMES.account, NAMES.members, NAMES.groups, NAMES.devices, NAMES.promos, NAMES.playlists];
/** Names that a sentence of the report lists. */
const NAMED = 10;

/**
 * Adds what an archive has and the account has not: groups, promos, playlists with their schedule, and
 * settings that the venue lacks. All is recognized by content, so that a repeated import adds nothing twice.
 */
export const importArchive: ArchiveWork = async (deps, row, noteProgress, signal) => {
  const archive = await readArchive(deps.storage, await partsOf(deps.db, row.id));
  for (const name of TEXTS) await archive.verify(name);
  const report = createReport();
  const actor = await actorOf(deps, row);
  const importing = { deps, actor, archive, report, since: row.createdAt, signal, noteProgress };
  const groups = await importGroups(importing);
  const venue = await archive.whole(NAMES.account, ArchivedAccount);
  const promos = await importPromos(importing, venue.brand?.logo === undefined ? [] : [venue.brand.logo]);
  const playlists = await importPlaylists(importing, { groups, promos });
  await importVenue(importing, venue, { promos, playlists });
  await noteRest(importing);
  for (const kind of ['promo', 'playlist', 'schedule', 'group'] as const)
    deps.broker.publish(row.accountId, topics.changed(kind), { id: row.accountId });
  return { report: report.whole(), done: 1, total: 1 };
};

/** Member who asked for the import, with the rights of now. */
async function actorOf({ db }: Deps, { accountId, askedBy }: ArchiveRow): Promise<Actor> {
  const membership = askedBy === null ? null : await membershipOf(db, accountId, askedBy);
  const person = askedBy === null ? null : await personById(db, askedBy);
  if (!person || !membership || !['owner', 'admin'].includes(membership.role))
    throw new ArchiveRefused('The member who began this import may not import any more.');
  return {
    accountId,
    userId: person.userId,
    username: person.username,
    role: membership.role,
    sessionId: '',
  };
}

/** Groups by name; a new one with its opening hours. */
async function importGroups({ deps, actor, archive, report, since }: Importing): Promise<Ids> {
  const ids: Ids = new Map();
  for await (const group of archive.lines(NAMES.groups, ArchivedGroup)) {
    const known = await groupByName(deps.db, actor.accountId, group.name.trim());
    if (known) {
      ids.set(group.id, known.id);
      (known.createdAt >= since ? report.added : report.known)('groups');
      continue;
    }
    await report.trying('group', group.name, async () => {
      const { id } = await makeGroup(deps, actor, group.name);
      ids.set(group.id, id);
      report.added('groups');
      const { opening_hours, in_sync } = group;
      if (opening_hours || in_sync)
        await changeGroup(
          deps,
          actor,
          id,
          { in_sync, ...(opening_hours ? { opening_hours } : {}) },
          NO_CONDITION,
        );
    });
  }
  return ids;
}

/** Default playlist, opening hours and brand, where the account has none. */
async function importVenue(
  { deps, actor, report }: Importing,
  theirs: ArchivedAccount,
  { promos, playlists }: { promos: Ids; playlists: Ids },
): Promise<void> {
  const own = await accountToExport(deps.db, actor.accountId);
  if (!own) return;
  await report.trying('venue', theirs.name, async () => {
    const playlist = playlists.get(theirs.default_playlist_id ?? '');
    const isToSet = own.default_playlist_id === null && playlist !== undefined;
    const hours = own.opening_hours === null ? theirs.opening_hours : null;
    const change = {
      ...(isToSet ? { default_playlist_id: playlist } : {}),
      ...(hours ? { opening_hours: hours } : {}),
    };
    if (Object.keys(change).length > 0) await changeAccount(deps, actor, change, NO_CONDITION);
  });
  const { logo, ...brand } = theirs.brand ?? {};
  const ownLogo = promos.get(logo ?? '');
  const hasBrand = Object.keys(own.brand ?? {}).length > 0;
  if (!hasBrand && (ownLogo || Object.keys(brand).length > 0))
    await report.trying('venue', theirs.name, () =>
      saveBrand(deps, actor, { ...brand, ...(ownLogo ? { logo: ownLogo } : {}) }),
    );
  if (own.timezone !== theirs.timezone)
    report.note(
      sentence`The archive is of a venue in ${theirs.timezone}. Times are the same on the clock of yours, in ${own.timezone}.`,
    );
}

const Named = Type.Object({ name: Type.String() });

/** Sentences about what only stands in the archive. */
async function noteRest({ archive, report }: Importing): Promise<void> {
  const screens: string[] = [];
  for await (const { name } of archive.lines(NAMES.devices, Named)) screens.push(name);
  const named = [
    ...screens.slice(0, NAMED),
    ...(screens.length > NAMED ? [`${screens.length - NAMED} more`] : []),
  ].join(', ');
  if (screens.length > 0)
    report.note(sentence`Screens are not imported: connect each with the code that it shows (${named}).`);
  let members = 0;
  for await (const _member of archive.lines(NAMES.members, Named)) members += 1;
  if (members > 1)
    report.note(sentence`Members are not imported: invite them (${members} are in members.jsonl).`);
  report.note('The history and the statistics of plays stay in the archive, as tables.');
}
