/**
 * The query cache that shell and areas share (architecture §3). A federated singleton: additions are
 * minor, removals major. Keys, and what goes stale by which change, are those of `calls`.
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
