import type { LightMyRequestResponse } from 'fastify';
import { createAccount } from '../modules/account/account.action';
import { accountModule } from '../modules/account/account.routes';
import { passwordModule } from '../modules/password/reset.routes';
import { sessionModule } from '../modules/session/session.routes';
import { buildTestApp } from './build-test-app';

export const PASSWORD = 'a quiet afternoon';
export const secrets = { access_secret: 'a'.repeat(32), refresh_secret: 'r'.repeat(32) };

/** The app with one owner, Anna, who really signs in; every call has a new address by default. */
export async function startSessions() {
  const t = await buildTestApp({ modules: [sessionModule, passwordModule, accountModule] });
  const who = await createAccount(t.deps, {
    name: 'Café',
    username: 'Anna',
    email: 'anna@cafe.test',
    password: PASSWORD,
  });
  let address = 0;
  const nextAddress = () => `10.0.${(address += 1) >> 8}.${address & 255}`;
  const post = (
    url: string,
    payload: object,
    token?: string,
    remoteAddress = nextAddress(),
  ): Promise<LightMyRequestResponse> =>
    t.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  return {
    t,
    who,
    post,
    signIn: (username = 'Anna', password = PASSWORD, extra: object = secrets, from?: string) =>
      post(
        '/api/auth',
        { grant_type: 'password', client_id: 'website', username, password, ...extra },
        undefined,
        from,
      ),
    refresh: (refresh_token: string, extra: object = {}) =>
      post('/api/auth', { grant_type: 'refresh_token', refresh_token, ...extra }),
    app: (token: string) => t.app.inject({ url: '/api/app', headers: { authorization: `Bearer ${token}` } }),
  };
}
export type Sessions = Awaited<ReturnType<typeof startSessions>>;
