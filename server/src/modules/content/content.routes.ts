import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { ContentPage, ContentQuery, Problem, SEARCH_PAGE_SIZE } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps';
import { contentByIds } from './content.action';
import { searchContent } from './content.repo';

export const contentModule: AppModule = (root, deps) => {
  root.withTypeProvider<TypeBoxTypeProvider>().route({
    method: 'GET',
    url: '/api/search-content',
    schema: {
      summary: 'Own promos, then stock media, whose names hold every word of the query',
      tags: ['content'],
      querystring: ContentQuery,
      response: { 200: ContentPage, '4xx': Problem },
    },
    config: { guard: 'account.view' },
    handler: async (request) => {
      const { query = '', page = 1, per_page: perPage = SEARCH_PAGE_SIZE, type } = request.query;
      const { accountId } = request.actor;
      const words = query.split(/\s+/).filter(Boolean);
      const { refs, total } = await searchContent(deps.db, accountId, { words, type, page, perPage });
      return { items: await contentByIds(deps.db, accountId, refs), page, per_page: perPage, total };
    },
  });
};
