import { createEmbedRequest } from './embed-request';
import { createTokenSource } from './token-source';

function setUp() {
  const signals = new Map<string, AbortSignal | null | undefined>();
  const fetch = jest.fn((url: RequestInfo | URL, init?: RequestInit) => {
    signals.set(String(url), init?.signal);
    return new Promise<Response>(() => undefined);
  });
  const tokens = createTokenSource({ token: 'a', nowSeconds: () => 0, onAuthRequired: () => undefined });
  const calls = createEmbedRequest({ fetch, base: '' }, tokens);
  return { ...calls, isAborted: (path: string) => signals.get(path)?.aborted === true };
}

it('ends what is still read when the view is over, and lets what is written go on', async () => {
  const { request, endReads, isAborted } = setUp();
  const own = new AbortController();
  void request({ path: '/read' });
  void request({ path: '/read-too', signal: own.signal });
  void request({ path: '/write', method: 'POST' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(['/read', '/read-too', '/write'].map(isAborted)).toEqual([false, false, false]);
  endReads();
  expect(['/read', '/read-too', '/write'].map(isAborted)).toEqual([true, true, false]);
});

it('aborts when the caller gives up', async () => {
  const { request, isAborted } = setUp();
  const own = new AbortController();
  void request({ path: '/read', signal: own.signal });
  await new Promise((resolve) => setTimeout(resolve));
  own.abort();
  expect(isAborted('/read')).toBe(true);
});
