import type {
  EmbedArea,
  Integration,
  IntegrationChange,
  IntegrationMade,
  IntegrationWish,
} from '../contract';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** GET /api/integrations (extension): embeds of the account's areas in other sites. */
export function useIntegrations(enabled: boolean) {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('integrations'),
    queryFn: ({ signal }) => shell.request<Integration[]>({ path: '/api/integrations', signal }),
    enabled,
  });
}

/** Response of `/embed/{area}/v1.json`: the module that is served now. */
interface EmbedFile {
  file: string;
  integrity: string;
}
/** Embed module of one area, for the snippet with its integrity hash. */
export function useEmbedFile(area: EmbedArea) {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('integrations', 'file', area),
    queryFn: ({ signal }) => shell.request<EmbedFile>({ path: `/embed/${area}/v1.json`, signal }),
    retry: false,
  });
}

/** POST /api/integrations: returns the secret key, this once. */
export const useMakeIntegration = () =>
  useWrite<IntegrationWish, IntegrationMade>(['POST /api/integrations', 'integration'], (body) => ({ body }));
/** PATCH /api/integrations/{id}. */
export const useChangeIntegration = () =>
  useWrite(
    ['PATCH /api/integrations/:id', 'integration'],
    ({ id, ...body }: IntegrationChange & { id: string }) => ({
      id,
      body,
    }),
  );
/** DELETE /api/integrations/{id}: permanent. */
export const useRevokeIntegration = () =>
  useWrite(['DELETE /api/integrations/:id', 'integration'], (id: string) => ({ id }));
