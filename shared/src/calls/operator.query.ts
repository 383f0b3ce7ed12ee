import type {
  NewOperatorAccount,
  OperatorAccountDetail,
  OperatorAccounts,
  OperatorAccountsQuery,
  OperatorDeletion,
  OperatorHealth,
  OperatorLog,
  OperatorPlan,
  OperatorProof,
  OperatorQuota,
  OperatorTasks,
  OperatorTaskStart,
  OperatorTestMail,
  OperatorTestMailWish,
} from '../contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** Interval of looks at a task under way. */
const POLL_MS = 1000;

/** GET /api/operator/accounts (extension): a page of accounts; the previous one stays while it loads. */
export function useOperatorAccounts(query: OperatorAccountsQuery) {
  const { request } = useShell();
  return useQuery({
    queryKey: keyOf('operator', 'accounts', query),
    queryFn: ({ signal }) => request<OperatorAccounts>({ path: '/api/operator/accounts', query, signal }),
    placeholderData: keepPreviousData,
    // Accounts of others change without notice.
    staleTime: 0,
  });
}

/** GET /api/operator/account/{id} (extension). */
export function useOperatorAccount(id: string) {
  const { request } = useShell();
  return useQuery({
    queryKey: keyOf('operator', 'account', id),
    queryFn: ({ signal }) =>
      request<OperatorAccountDetail>({ path: `/api/operator/account/${encodeURIComponent(id)}`, signal }),
    staleTime: 0,
  });
}

/** GET /api/operator/health (extension): takes up to some seconds. */
export function useOperatorHealth() {
  const { request } = useShell();
  return useQuery({
    queryKey: keyOf('operator', 'health'),
    queryFn: ({ signal }) => request<OperatorHealth>({ path: '/api/operator/health', signal }),
    staleTime: 0,
  });
}

/** GET /api/operator/tasks (extension): again while one is under way. */
export function useOperatorTasks() {
  const { request } = useShell();
  return useQuery({
    queryKey: keyOf('operator', 'tasks'),
    queryFn: ({ signal }) => request<OperatorTasks>({ path: '/api/operator/tasks', signal }),
    refetchInterval: ({ state }) => (state.data?.some((task) => task.state === 'working') ? POLL_MS : false),
    staleTime: 0,
  });
}

/** GET /api/operator/log (extension): newest first, page by page; of one account, or of all. */
export function useOperatorLog(account?: string) {
  const { request } = useShell();
  return useInfiniteQuery({
    queryKey: keyOf('operator', 'log', account ?? ''),
    queryFn: ({ pageParam, signal }) =>
      request<OperatorLog>({
        path: '/api/operator/log',
        query: { ...(account && { account }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** POST /api/operator/accounts: the owner gets a mail. */
export const useCreateOperatorAccount = () =>
  useWrite<NewOperatorAccount>(['POST /api/operator/accounts', 'operator'], (body) => ({
    body,
  }));

type Of<Body> = Body & { id: string };
const of = <Body extends { id: string }>({ id, ...body }: Body) => ({ id, body });

/** POST /api/operator/account/disable/{id}. */
export const useDisableAccount = () =>
  useWrite<Of<OperatorProof>>(['POST /api/operator/account/disable/:id', 'operator'], of);
/** POST /api/operator/account/enable/{id}. */
export const useEnableAccount = () =>
  useWrite(['POST /api/operator/account/enable/:id', 'operator', 'account'], (id: string) => ({ id }));
/** POST /api/operator/account/delete/{id}: in 14 days. */
export const useDeleteOperatorAccount = () =>
  useWrite<Of<OperatorDeletion>>(['POST /api/operator/account/delete/:id', 'operator'], of);
/** POST /api/operator/account/restore/{id}. */
export const useRestoreAccount = () =>
  useWrite(['POST /api/operator/account/restore/:id', 'operator', 'account'], (id: string) => ({ id }));
/** POST /api/operator/account/quota/{id}. */
export const useSetQuota = () =>
  useWrite<Of<OperatorQuota>>(['POST /api/operator/account/quota/:id', 'operator', 'account'], of);
/** POST /api/operator/account/plan/{id}. */
export const useSetPlan = () =>
  useWrite<Of<OperatorPlan>>(['POST /api/operator/account/plan/:id', 'operator', 'account'], of);
/** POST /api/operator/user/password-link/{id}: the user gets a mail. */
export const useMailPasswordLink = () =>
  useWrite<Of<OperatorProof>>(['POST /api/operator/user/password-link/:id', 'operator'], of);
/** POST /api/operator/user/reset-second-factor/{id}: the user gets a mail. */
export const useResetUserFactor = () =>
  useWrite<Of<OperatorProof>>(['POST /api/operator/user/reset-second-factor/:id', 'operator'], of);
/** POST /api/operator/test-mail. */
export const useTestMail = () =>
  useWrite<OperatorTestMailWish, OperatorTestMail>(['POST /api/operator/test-mail', 'operator'], (body) => ({
    body,
  }));
/** POST /api/operator/tasks. */
export const useStartTask = () =>
  useWrite<OperatorTaskStart>(['POST /api/operator/tasks', 'operator'], (body) => ({ body }));
