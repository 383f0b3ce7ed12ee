import Type from 'typebox';

const MOST = 1000;

/**
 * Paging parameters of a list; without `per_page` it is returned whole. A page that is not full is the last
 * one.
 */
export const PageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST })),
});

/** LIMIT and OFFSET of a page; empty for the whole list. */
export function pageOf({ page = 1, per_page: limit }: { page?: number; per_page?: number }): {
  limit?: number;
  offset?: number;
} {
  return limit === undefined ? {} : { limit, offset: (page - 1) * limit };
}
