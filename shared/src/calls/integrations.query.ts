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

/** GET /api/integrations (extension): the pages of others that show an area. */
export function useIntegrations(enabled: boolean) {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('integrations'),
    queryFn: ({ signal }) => shell.request<Integration[]>({ path: '/api/integrations', signal }),
    enabled,
  });
}

/** What `/embed/{area}/v1.json` says of the module that is served now. */
interface EmbedFile {
  file: string;
  integrity: string;
}
/** The module of one area, for the snippet that names its bytes. */
export function useEmbedFile(area: EmbedArea) {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('integrations', 'file', area),
    queryFn: ({ signal }) => shell.request<EmbedFile>({ path: `/embed/${area}/v1.json`, signal }),
    retry: false,
  });
}

/** POST /api/integrations: answers the secret key, this once. */
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
/** DELETE /api/integrations/{id}: for good. */
export const useRevokeIntegration = () =>
  useWrite(['DELETE /api/integrations/:id', 'integration'], (id: string) => ({ id }));
