import { readMetrics } from './metrics';
import type { Session } from './session';
import { signOut } from './sign-out';

Object.assign(globalThis, { __SHELL_VERSION__: '1.2.3' });

describe('signing out', () => {
  it('§7.1.50 sends adm_logout and logout to the server, then forgets', async () => {
    const calls: string[] = [];
    const session = {
      current: () => ({ token_refresh: 'r' }),
      end: (reason: string) => void calls.push(`end ${reason}`),
    } as unknown as Session;
    await signOut(async ({ path }) => void calls.push(path) as never, session);
    expect(calls).toEqual(['/api/mm/adm_logout', '/api/auth/logout', 'end signed_out']);
  });

  it('names the page that ends the session at the identity provider before it forgets', async () => {
    const calls: string[] = [];
    const session = { end: () => void calls.push('end') } as unknown as Session;
    const url = 'https://id.example/end?id_token_hint=t';
    const answer = async ({ path }: { path: string }) =>
      (path === '/api/auth/logout' ? { success: true, sign_out_url: url } : { success: true }) as never;
    await signOut(answer, session, { onProvider: (page) => void calls.push(page) });
    expect(calls).toEqual([url, 'end']);
  });

  it('sends no metrics of users who opted out', async () => {
    const calls: string[] = [];
    const session = {
      current: () => ({ token_refresh: 'r' }),
      end: () => undefined,
    } as unknown as Session;
    await signOut(
      async ({ path, body }) => void calls.push(`${path} ${JSON.stringify(body)}`) as never,
      session,
      { keepsNoMetrics: true },
    );
    expect(calls).toEqual(['/api/mm/adm_logout {}', '/api/auth/logout undefined']);
  });

  it('signs out even if the server is unreachable', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const end = jest.fn();
    const session = { current: () => ({ token_refresh: 'r' }), end } as unknown as Session;
    await signOut(() => Promise.reject(new Error('offline')), session);
    expect(end).toHaveBeenCalledWith('signed_out');
    warn.mockRestore();
  });

  it('waits at most two seconds, also for a token refresh', async () => {
    jest.useFakeTimers();
    const end = jest.fn();
    const session = { current: () => ({ token_refresh: 'r' }), end } as unknown as Session;
    const asked: string[] = [];
    const left = signOut(({ path }) => {
      asked.push(path);
      return new Promise<never>(() => undefined);
    }, session);
    await jest.advanceTimersByTimeAsync(2000);
    await left;
    expect(asked).toEqual(['/api/mm/adm_logout', '/api/auth/logout']);
    expect(end).toHaveBeenCalledWith('signed_out');
    jest.useRealTimers();
  });

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/1', 'Windows', 'Windows NT 10.0; Win64; x64'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel) Chrome/1', 'Android', 'Linux; Android 15; Pixel'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19 like Mac OS X)', 'iOS', 'iPhone; CPU iPhone OS 19 like Mac OS X'],
    ['strange', 'unknown', ''],
  ])('§7.1.49 names the system of %s', (userAgent, os, osBuild) => {
    expect(readMetrics({ userAgent, language: 'de-CH' }, 'venue.test')).toEqual({
      os,
      osBuild,
      appVersion: '1.2.3',
      locale: 'de-CH',
      host: 'venue.test',
    });
  });
});
