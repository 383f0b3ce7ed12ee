import { ContentPage, ContentQuery, SEARCH_PAGE_SIZE } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { contentByIds } from './content.action';
import { searchContent } from './content.repo';
import { routesOf } from '../../http/routing/routes.lib';

export const contentModule: AppModule = (root, deps) => {
  routesOf(root, 'content')('GET /api/search-content', 'account.view', {
    summary: 'Own promos, then stock media, whose names hold every word of the query',
    query: ContentQuery,
    answer: ContentPage,
    handle: async (request) => {
      const { query = '', page = 1, per_page: perPage = SEARCH_PAGE_SIZE, type } = request.query;
      const { accountId } = request.actor;
      const words = query.split(/\s+/).filter(Boolean);
      const { refs, total } = await searchContent(deps.db, accountId, { words, type, page, perPage });
      return { items: await contentByIds(deps.db, accountId, refs), page, per_page: perPage, total };
    },
  });
};
