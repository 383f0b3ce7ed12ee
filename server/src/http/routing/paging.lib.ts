import Type from 'typebox';

const MOST = 1000;

/** How a list is asked for in pages; without `per_page` it comes as a whole. A page that is not full is the last one. */
export const PageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST })),
});

/** The same as the database takes it; nothing where the whole list is wanted. */
export function pageOf({ page = 1, per_page: limit }: { page?: number; per_page?: number }): {
  limit?: number;
  offset?: number;
} {
  return limit === undefined ? {} : { limit, offset: (page - 1) * limit };
}
