import { SEARCH_PAGE_SIZE } from '../contract/limits';
import type { ContentPage } from '../contract';
import { keepPreviousData, useInfiniteQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';

/** Query of a content search. */
export interface ContentSearch {
  query: string;
  /** Restricts results to stock media or own promos (extension). */
  type?: 'media' | 'promo';
}

/** GET /api/search-content, infinite query of 12 a page (spec §7, §9): own promos first, then stock media. */
export function useContent(search: ContentSearch) {
  const shell = useShell();
  return useInfiniteQuery({
    queryKey: keyOf('content', search),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      shell.request<ContentPage>({
        path: '/api/search-content',
        query: { query: search.query, page: pageParam, per_page: SEARCH_PAGE_SIZE, type: search.type },
        signal,
      }),
    getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}
