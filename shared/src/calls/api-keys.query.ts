import type { ApiKey, ApiKeyMade, ApiKeyWish } from '../contract';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** GET /api/keys (extension): own API keys, for owners and admins all of the account. */
export function useApiKeys() {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('api-keys'),
    queryFn: ({ signal }) => shell.request<ApiKey[]>({ path: '/api/keys', signal }),
  });
}

/** POST /api/keys: returns the key, this once. */
export const useMakeApiKey = () =>
  useWrite<ApiKeyWish, ApiKeyMade>(['POST /api/keys', 'api-key'], (body) => ({ body }));
/** DELETE /api/keys/{id}: permanent. */
export const useRevokeApiKey = () => useWrite(['DELETE /api/keys/:id', 'api-key'], (id: string) => ({ id }));
