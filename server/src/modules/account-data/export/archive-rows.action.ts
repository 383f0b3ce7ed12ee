import { csvFile, csvLines } from '@vitrine/shared/rules';
import type { Deps } from '../../../deps.types';
import { archivedPlaylists, type ArchivedPlaylist } from '../../playlists/archived-playlists.action';
import { fileNameOf } from '../../promos/download/download-name.rule';
import type { ArchivedPromo } from '../archives/archive-format.types';
import {
  accountToExport,
  devicesToExport,
  eventsToExport,
  groupsToExport,
  membersToExport,
  PAGE,
  playsToExport,
  promosToExport,
  stockHashes,
  type ExportedPromo,
} from './export.repo';

const NIL = '00000000-0000-0000-0000-000000000000';
const PAGE_KEY = /^page (\d+) of /;

type Lines = AsyncGenerator<string>;
const line = (one: object) => `${JSON.stringify(one)}\n`;
const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString();

async function* linesOf(rows: Promise<object[]>): Lines {
  for (const row of await rows) yield line(row);
}

/** account.json */
export async function* accountText({ db }: Deps, accountId: string): Lines {
  yield `${JSON.stringify(await accountToExport(db, accountId), null, 2)}\n`;
}

export const memberLines = ({ db }: Deps, accountId: string): Lines =>
  linesOf(membersToExport(db, accountId));
export const groupLines = ({ db }: Deps, accountId: string): Lines => linesOf(groupsToExport(db, accountId));

/** devices.jsonl: names and settings, no keys. */
export async function* deviceLines({ db }: Deps, accountId: string): Lines {
  for (const { group, otherGroups, ...device } of await devicesToExport(db, accountId))
    yield line({ ...device, groups: group === null ? [] : [group, ...otherGroups] });
}

/** Every promo of the account: at most 20,000 short rows. */
export async function promosOfArchive({ db }: Deps, accountId: string): Promise<ExportedPromo[]> {
  const all: ExportedPromo[] = [];
  for (let after = NIL; ;) {
    const rows = await promosToExport(db, accountId, after);
    for (const row of rows) all.push(row);
    if (rows.length < PAGE) return all;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Name of a promo's file within the archive; the hash keeps equal names apart. */
export const promoFileName = ({
  name,
  type,
  sha256,
}: Pick<ExportedPromo, 'name' | 'type' | 'sha256'>): string =>
  `promos/${sha256.slice(0, 16)} ${fileNameOf(name, type)}`;

/** promos.jsonl; `fileOf` gives the file of a hash: pages of a document have one. */
export async function* promoLines(
  promos: readonly ExportedPromo[],
  fileOf: (sha256: string) => string | undefined,
): Lines {
  for (const promo of promos) {
    const { id, name, folder, tags, createdAt, design, sha256, key, trimStart, trimEnd } = promo;
    const page = Number(PAGE_KEY.exec(key)?.[1] ?? 0);
    const archived: ArchivedPromo = {
      id,
      name,
      folder,
      tags,
      created_at: createdAt,
      ...(design ? { design } : { file: fileOf(sha256) ?? '', sha256 }),
      ...(page > 0 ? { page } : {}),
      ...(trimEnd === null ? {} : { trim: { start: trimStart ?? 0, end: trimEnd } }),
    };
    yield line(archived);
  }
}

/** playlists.jsonl; items of the stock library carry their hash, by which another installation finds them. */
export async function* playlistLines(deps: Deps, accountId: string): Lines {
  for await (const playlist of archivedPlaylists(deps, accountId))
    yield line(await withHashes(deps, playlist));
}

async function withHashes({ db }: Deps, playlist: ArchivedPlaylist) {
  const items = [playlist.approved, playlist.newest].flatMap((version) => version?.selected_media ?? []);
  const stock = await stockHashes(
    db,
    items.flatMap(({ type, id }) => (type === 'media' ? [id] : [])),
  );
  const hashed = (version: ArchivedPlaylist['approved']) =>
    version && {
      ...version,
      selected_media: version.selected_media.map((item) => {
        const sha256 = item.type === 'media' ? stock.get(item.id) : undefined;
        return sha256 ? { ...item, sha256 } : item;
      }),
    };
  return { ...playlist, approved: hashed(playlist.approved), newest: hashed(playlist.newest) };
}

/** history.csv */
export async function* historyLines({ db }: Deps, accountId: string): Lines {
  yield csvFile(csvLines([['Time (UTC)', 'Who', 'What', 'Name', 'Details']]));
  for (let after = NIL; ;) {
    const rows = await eventsToExport(db, accountId, after);
    yield csvLines(
      rows.map(({ at, user, kind, subject, note }) => [isoTime(at), user, kind, subject, String(note)]),
    );
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** plays.csv: sums of each day by promo, playlist and screen. */
export async function* playLines({ db }: Deps, accountId: string): Lines {
  yield csvFile(csvLines([['Day', 'Promo', 'Playlist', 'Screen', 'Plays', 'Completed', 'Seconds']]));
  for (let after = { day: '0001-01-01', item: NIL, playlist: NIL, device: NIL }; ;) {
    const rows = await playsToExport(db, accountId, after);
    yield csvLines(
      rows.map((row) => [
        row.day,
        row.promo_name,
        row.playlist_name,
        row.device_name,
        ...[row.plays, row.completed, row.seconds].map(String),
      ]),
    );
    if (rows.length < PAGE) return;
    after = rows.at(-1) ?? after;
  }
}
