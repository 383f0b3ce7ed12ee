import { SEARCH_PAGE_SIZE } from '../contract/limits';
import type { ContentPage } from '../contract';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '../query';
import { useShell, type Shell } from '../shell-api';
import { keyOf } from './cache-keys';

/** What is searched for. */
export interface ContentSearch {
  query: string;
  /** Extension: only stock media or only own promos. */
  type?: 'media' | 'promo';
}

/** Where the pages of the search stand in the cache. */
export const contentKey = (search: ContentSearch) => keyOf('content', search);

/** GET /api/search-content, 12 a page, endless (spec §7, §9): own promos first, then stock media. */
export const contentOptions = (shell: Shell, search: ContentSearch) =>
  infiniteQueryOptions({
    queryKey: contentKey(search),
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

/** GET /api/search-content, page after page. */
export function useContent(search: ContentSearch) {
  return useInfiniteQuery(contentOptions(useShell(), search));
}
