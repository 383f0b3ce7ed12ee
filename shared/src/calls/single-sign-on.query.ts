import type { SsoSettings, SsoWish } from '../contract';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** GET /api/account/single-sign-on (extension): the account's identity provider, for the owner. */
export function useSingleSignOn() {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('single-sign-on'),
    queryFn: ({ signal }) => shell.request<SsoSettings>({ path: '/api/account/single-sign-on', signal }),
  });
}

/** PUT /api/account/single-sign-on. */
export const useSaveSingleSignOn = () =>
  useWrite(['PUT /api/account/single-sign-on', 'single-sign-on'], (body: SsoWish) => ({ body }));
/** POST /api/account/single-sign-on/verify: looks for the domain's TXT record. */
export const useVerifyDomain = () =>
  useWrite<void>(['POST /api/account/single-sign-on/verify', 'single-sign-on'], () => ({}));
/** DELETE /api/account/single-sign-on. */
export const useRemoveSingleSignOn = () =>
  useWrite<void>(['DELETE /api/account/single-sign-on', 'single-sign-on'], () => ({}));
