import { and, eq, inArray } from 'drizzle-orm';
import { accounts, memberships, users } from '../db/tables/accounts';
import { demo, promos } from '../db/tables/promos';
import { qrHours, qrLinkDays, qrLinks } from '../db/tables/qr';
import type { Db } from '../db/database';

/** What was made already, by key. */
export async function demoDone(db: Db): Promise<Map<string, string>> {
  const rows = await db.select().from(demo);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export async function markDemo(db: Db, key: string, value: string, now: number): Promise<void> {
  await db.insert(demo).values({ key, value, at: now }).onConflictDoNothing();
}

/** The account and user behind the demo's address; null when there is none (any more). */
export async function ownerByEmail(
  db: Db,
  email: string,
): Promise<{ accountId: string; userId: string } | null> {
  const [row] = await db
    .select({ accountId: memberships.accountId, userId: memberships.userId })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.email, email));
  return row ?? null;
}

/** Everybody in the account, with what their password is checked against. */
export async function peopleOf(
  db: Db,
  accountId: string,
): Promise<{ userId: string; passwordHash: string }[]> {
  return db
    .select({ userId: users.id, passwordHash: users.passwordHash })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(memberships.accountId, accountId));
}

export async function setDefaultPlaylist(db: Db, accountId: string, playlistId: string): Promise<void> {
  await db.update(accounts).set({ defaultPlaylistId: playlistId }).where(eq(accounts.id, accountId));
}

export interface DemoScan {
  code: number;
  /** YYYY-MM-DD. */
  day: string;
  hour: number;
  total: number;
  uniques: number;
}

/** Links with their past. A promo that a person has deleted meanwhile leaves its link without one. */
export async function insertScans(
  db: Db,
  accountId: string,
  links: (typeof qrLinks.$inferInsert)[],
  scans: DemoScan[],
): Promise<void> {
  const wanted = links.flatMap(({ promoId }) => promoId ?? []);
  const own = and(eq(promos.accountId, accountId), inArray(promos.id, wanted));
  const there = new Set((await db.select({ id: promos.id }).from(promos).where(own)).map(({ id }) => id));
  await db
    .insert(qrLinks)
    .values(links.map((link) => (there.has(link.promoId ?? '') ? link : { ...link, promoId: null })));
  const [hours, days] = [new Map<string, Hour>(), new Map<string, LinkDay>()];
  for (const { code, day, hour, total, uniques } of scans) {
    const linkId = links[code]?.id ?? '';
    const before = hours.get(`${day} ${hour}`) ?? { accountId, day, hour, total: 0, uniques: 0 };
    hours.set(`${day} ${hour}`, {
      ...before,
      total: before.total + total,
      uniques: before.uniques + uniques,
    });
    const linkDay = days.get(`${day} ${linkId}`) ?? { accountId, day, linkId, total: 0 };
    days.set(`${day} ${linkId}`, { ...linkDay, total: linkDay.total + total });
  }
  if (scans.length === 0) return;
  await db.insert(qrHours).values([...hours.values()]);
  await db.insert(qrLinkDays).values([...days.values()]);
}

type Hour = typeof qrHours.$inferInsert;
type LinkDay = typeof qrLinkDays.$inferInsert;
