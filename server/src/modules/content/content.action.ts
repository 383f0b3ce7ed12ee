import type { Db } from '../../platform/database/database.client';
import { presentContent, type Content } from './content.present';
import { findContent, type ContentRef } from './content.repo';

export type { Content } from './content.present';

/**
 * Returns own promos and stock media of these references, in their order; unknown and foreign ones are left
 * out.
 */
export async function contentByIds(db: Db, accountId: string, refs: ContentRef[]): Promise<Content[]> {
  if (refs.length === 0) return [];
  const idsOf = (type: ContentRef['type']) => [
    ...new Set(refs.filter((ref) => ref.type === type).map((ref) => ref.id)),
  ];
  const rows = await findContent(db, accountId, { promos: idsOf('promo'), media: idsOf('media') });
  const found = new Map(rows.map((row) => [`${row.type} ${row.id}`, presentContent(row)]));
  return refs.flatMap((ref) => found.get(`${ref.type} ${ref.id.toLowerCase()}`) ?? []);
}
