/**
 * The query cache that shell and areas share (architecture §3). A federated singleton: additions are
 * minor, removals major. Keys begin with the resource's word: ['promos'], ['playlists'], ['playlist', id], ['schedule', …],
 * ['devices'], ['groups'], ['members'], ['app'], ['home'], ['billing'], ['prepare'], ['content', …]; the shell invalidates by that word
 * when the realtime channel says that something changed.
 */
export {
  QueryClient,
  QueryClientProvider,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type {
  InfiniteData,
  QueryKey,
  UseInfiniteQueryResult,
  UseMutationResult,
  UseQueryResult,
} from '@tanstack/react-query';
export { createClient } from './create-client';
