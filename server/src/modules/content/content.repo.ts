import { and, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { files, media, promos, type FileRow } from '../../platform/database/tables/promos.table';
import { isOneOfGiven, lookupId } from '../../platform/database/ids.lib';
import { given, prepared } from '../../platform/database/prepared.lib';
import type { Db } from '../../platform/database/database.client';
import { inParts } from '../../http/limits/yielding.lib';

/** Rows per read. */
const PART = 1000;

export interface ContentRef {
  type: 'media' | 'promo';
  id: string;
}

export interface ContentRow extends ContentRef {
  name: string;
  file: FileRow;
}

/**
 * Condition that the name contains every word, case-insensitively: no character is a wildcard (reliability
 * F64).
 */
const hasWords = (name: SQL | typeof promos.name | typeof media.name, words: string[]) =>
  words.map((word) => sql`position(lower(${word}) in lower(${name})) > 0`);

interface ContentSearch {
  words: string[];
  type: ContentRef['type'] | undefined;
}

/** Own promos that match a search, except failed ones. */
const foundPromos = (db: Db, accountId: string, { words, type }: ContentSearch) =>
  db
    .select({ id: promos.id, rank: sql<number>`0`.as('rank'), createdAt: promos.createdAt })
    .from(promos)
    .innerJoin(files, eq(files.id, promos.fileId))
    .where(
      and(
        eq(promos.accountId, accountId),
        isNull(promos.replaces),
        ne(files.state, 'failed'),
        type === 'media' ? sql`false` : undefined,
        ...hasWords(promos.name, words),
      ),
    );

/** Stock media that match a search. */
const foundMedia = (db: Db, { words, type }: ContentSearch) =>
  db
    .select({ id: media.id, rank: sql<number>`1`.as('rank'), createdAt: media.createdAt })
    .from(media)
    .innerJoin(files, eq(files.id, media.fileId))
    .where(
      and(
        eq(files.state, 'ready'),
        type === 'promo' ? sql`false` : undefined,
        ...hasWords(media.name, words),
      ),
    );

/** One page of the account's own promos, newest first, then of the stock library. */
export async function searchContent(
  db: Db,
  accountId: string,
  { page, perPage, ...search }: ContentSearch & { page: number; perPage: number },
): Promise<{ refs: ContentRef[]; total: number }> {
  const found = unionAll(foundPromos(db, accountId, search), foundMedia(db, search)).as('found');
  const rows = await db
    .select({ id: found.id, rank: found.rank, total: sql<number>`(count(*) OVER ())::int` })
    .from(found)
    .orderBy(found.rank, desc(found.createdAt), desc(found.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return {
    // A page beyond the last one has no row with the total.
    total: rows[0]?.total ?? (page > 1 ? await db.$count(found) : 0),
    refs: rows.map(({ id, rank }) => ({ id, type: Number(rank) === 0 ? 'promo' : 'media' })),
  };
}

/** Own promos and stock media of these ids; unknown and foreign ones are left out. */
export async function findContent(
  db: Db,
  accountId: string,
  ids: { promos: string[]; media: string[] },
): Promise<ContentRow[]> {
  const own = await inParts(ids.promos, PART, (part) =>
    ownContent(db, { accountId, ids: part.map(lookupId) }),
  );
  const stock = await inParts(ids.media, PART, (part) => stockContent(db, { ids: part.map(lookupId) }));
  return [
    ...own.map((row) => ({ ...row, type: 'promo' as const })),
    ...stock.map((row) => ({ ...row, type: 'media' as const })),
  ];
}

const ownContent = prepared((db) =>
  db
    .select({ id: promos.id, name: promos.name, file: files })
    .from(promos)
    .innerJoin(files, eq(files.id, promos.fileId))
    .where(and(eq(promos.accountId, given('accountId')), isOneOfGiven(promos.id, 'ids'))),
);

const stockContent = prepared((db) =>
  db
    .select({ id: media.id, name: media.name, file: files })
    .from(media)
    .innerJoin(files, eq(files.id, media.fileId))
    .where(isOneOfGiven(media.id, 'ids')),
);
