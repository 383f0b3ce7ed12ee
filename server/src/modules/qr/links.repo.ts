import { and, eq, inArray } from 'drizzle-orm';
import { first, lookupId, newId } from '../../platform/database/ids.lib';
import { accounts } from '../../platform/database/tables/accounts.table';
import { promos } from '../../platform/database/tables/promos.table';
import { qrLinks } from '../../platform/database/tables/qr.table';
import { devices } from '../../platform/database/tables/screens.table';
import type { Db } from '../../platform/database/database.client';

export interface ScannedLink {
  id: string;
  accountId: string;
  url: string;
  /** IANA time zone of the link's venue. */
  timezone: string;
}

/** Link by its short name: the only query without an account, which the link gives. */
export const linkByShort = (db: Db, short: string) =>
  db
    .select({
      id: qrLinks.id,
      accountId: qrLinks.accountId,
      url: qrLinks.url,
      timezone: accounts.timezone,
    })
    .from(qrLinks)
    .innerJoin(accounts, eq(accounts.id, qrLinks.accountId))
    .where(eq(qrLinks.short, short))
    .then(first);

export const countLinks = (db: Db, accountId: string): Promise<number> =>
  db.$count(qrLinks, eq(qrLinks.accountId, accountId));

export async function hasLink(db: Db, accountId: string, wishHash: string): Promise<boolean> {
  return (
    (await db.$count(qrLinks, and(eq(qrLinks.accountId, accountId), eq(qrLinks.wishHash, wishHash)))) > 0
  );
}

type NewLink = Omit<LinkRow, 'id' | 'accountId'>;

/** Short name of the link with this wish, inserted if missing; null when another link has that name. */
export async function putLink(db: Db, accountId: string, link: NewLink): Promise<string | null> {
  const [made] = await db
    .insert(qrLinks)
    .values({ id: newId(), accountId, ...link })
    .onConflictDoNothing()
    .returning({ short: qrLinks.short });
  if (made) return made.short;
  const same = and(eq(qrLinks.accountId, accountId), eq(qrLinks.wishHash, link.wishHash));
  const [known] = await db.select({ short: qrLinks.short }).from(qrLinks).where(same);
  return known?.short ?? null;
}

export type LinkRow = typeof qrLinks.$inferInsert;

/** Inserts links with given ids, without promos that do not exist. */
export async function insertLinks(tx: Db, accountId: string, links: LinkRow[]): Promise<void> {
  const wanted = links.flatMap(({ promoId }) => promoId ?? []);
  const own = and(eq(promos.accountId, accountId), inArray(promos.id, wanted));
  const there = new Set((await tx.select({ id: promos.id }).from(promos).where(own)).map(({ id }) => id));
  await tx
    .insert(qrLinks)
    .values(links.map((link) => (there.has(link.promoId ?? '') ? link : { ...link, promoId: null })));
}

/** Stored id of the account's screen; null when it has no such screen. */
export async function ownDevice(db: Db, accountId: string, id: string): Promise<string | null> {
  const own = and(eq(devices.accountId, accountId), eq(devices.id, lookupId(id)));
  const [row] = await db.select({ id: devices.id }).from(devices).where(own);
  return row?.id ?? null;
}
