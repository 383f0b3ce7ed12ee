import { CLIENT_HEADER } from '../../contract/values';
import { ApiError, type RequestOptions } from '../../shell-api';
import { callApi } from './call-api';
import { isInvalidToken } from './invalid-token';

/** Makes one call, answered with this response. @returns what was sent, and the result */
async function call(
  options: RequestOptions,
  respond: () => Promise<Partial<Response>> | Partial<Response> = () => answer(200, '{}'),
  token?: string,
) {
  const send = jest.fn((_url: string, _init: RequestInit) => Promise.resolve(respond()));
  const deps = { fetch: send as unknown as typeof fetch, base: 'https://venue.example', client: 'page-1' };
  const result = await callApi(deps, options, token).catch((error: unknown) => error);
  const [url, init] = send.mock.calls[0] ?? [];
  return { url, init, headers: init?.headers, result };
}
const answer = (status: number, text: string): Partial<Response> => ({
  status,
  ok: status < 400,
  text: () => Promise.resolve(text),
});

describe('what is sent', () => {
  it('is a GET that accepts JSON, without a body or a token', async () => {
    const { url, init, headers } = await call({ path: '/api/app' });
    expect(url).toBe('https://venue.example/api/app');
    expect(init).toMatchObject({ method: 'GET', body: undefined });
    expect(headers).toEqual({ accept: 'application/json', 'accept-language': 'en' });
  });

  it('is JSON with the token, the tag and the name of the page', async () => {
    const options = { method: 'POST', path: '/x', body: { a: 1 }, ifMatch: '"1"', refreshes: true } as const;
    const { init, headers } = await call(options, undefined, 'secret');
    expect(init).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-language': 'en',
      authorization: 'Bearer secret',
      'if-match': '"1"',
      'content-type': 'application/json',
      [CLIENT_HEADER]: 'page-1',
    });
  });

  it('is a form as it is, for which the browser sets the content type', async () => {
    const body = new FormData();
    const { init, headers } = await call({ method: 'PATCH', path: '/x', body });
    expect(init?.body).toBe(body);
    expect(headers).toEqual({ accept: 'application/json', 'accept-language': 'en' });
  });

  it('has the parameters that are defined', async () => {
    const query = { page: 0, name: 'a b&c', gone: undefined, is: false };
    expect((await call({ path: '/x', query })).url).toBe(
      'https://venue.example/x?page=0&name=a+b%26c&is=false',
    );
    expect((await call({ path: '/x', query: { gone: undefined } })).url).toBe('https://venue.example/x');
  });

  it('ends with the signal of the caller', async () => {
    const stop = new AbortController();
    const { init } = await call({ path: '/x', signal: stop.signal });
    expect(init?.signal?.aborted).toBe(false);
    stop.abort();
    expect(init?.signal?.aborted).toBe(true);
  });

  it.each([
    ['a call', undefined, 30_000],
    ['a chunk of an upload', new FormData(), 180_000],
  ])('%s has a time limit', async (_what, body, milliseconds) => {
    const limit = new AbortController().signal;
    const timeout = jest.fn(() => limit);
    const native = AbortSignal.timeout as typeof AbortSignal.timeout | undefined;
    AbortSignal.timeout = timeout;
    const { init } = await call({ method: 'PATCH', path: '/x', body });
    if (native) AbortSignal.timeout = native;
    else Reflect.deleteProperty(AbortSignal, 'timeout');
    expect(timeout).toHaveBeenCalledWith(milliseconds);
    expect(init?.signal).toBe(limit);
  });
});

describe('what is returned', () => {
  it.each([
    ['JSON', 200, ' {"a":1} ', { a: 1 }],
    ['nothing', 200, '  ', undefined],
    ['no content', 204, '{"a":1}', undefined],
  ])('%s', async (_what, status, text, expected) => {
    expect((await call({ path: '/x' }, () => answer(status, text))).result).toEqual(expected);
  });

  it('text, where it was asked for', async () => {
    const { headers, result } = await call({ path: '/x', accept: 'text' }, () => answer(200, '<svg/>'));
    expect(headers).toEqual({ accept: 'image/svg+xml, text/plain', 'accept-language': 'en' });
    expect(result).toBe('<svg/>');
  });

  it.each([
    ['a problem', '{"code":"forbidden","detail":"Not yours."}', 'forbidden', 'Not yours.'],
    ['a problem without words', '{"code":"forbidden","detail":""}', 'forbidden', 'Unknown'],
    ['a problem of other types', '{"code":7,"detail":{}}', 'internal', 'Unknown'],
    ['a page of a proxy', '<html>', 'internal', 'Unknown'],
    ['null', 'null', 'internal', 'Unknown'],
    ['a number', '7', 'internal', 'Unknown'],
  ])('an error for %s', async (_what, text, code, detail) => {
    const { result } = await call({ path: '/x' }, () => answer(403, text));
    expect(result).toBeInstanceOf(ApiError);
    expect(result).toMatchObject({ status: 403, code, detail });
    const problem = text.startsWith('{') ? (JSON.parse(text) as unknown) : undefined;
    expect((result as ApiError).problem).toEqual(problem);
  });

  it('an error of the network when the server is not reached, or its response breaks off', async () => {
    const unreached = { status: 0, code: 'network', detail: expect.stringContaining('can’t be reached') };
    const lost = () => Promise.reject(new TypeError('lost'));
    expect((await call({ path: '/x' }, lost)).result).toMatchObject(unreached);
    expect((await call({ path: '/x' }, () => ({ ...answer(200, ''), text: lost }))).result).toMatchObject(
      unreached,
    );
    const strange = () => Promise.reject(Object.assign(new Error('x'), { name: 'Strange' }));
    expect((await call({ path: '/x' }, strange)).result).toMatchObject(unreached);
  });

  it('an error when something else than the server responds', async () => {
    const { result } = await call({ path: '/x' }, () => answer(200, '<html>Sign in to the Wi-Fi'));
    expect(result).toMatchObject({ status: 0, code: 'network' });
    expect((result as ApiError).detail).not.toContain('can’t be reached');
  });

  it('a cancelled call as it is', async () => {
    const cancelled = Object.assign(new Error('stop'), { name: 'AbortError' });
    const cancel = () => Promise.reject(cancelled);
    expect((await call({ path: '/x' }, cancel)).result).toBe(cancelled);
    const amid = () => ({ ...answer(200, ''), text: cancel });
    expect((await call({ path: '/x' }, amid)).result).toBe(cancelled);
  });
});

it.each([
  [new ApiError(401, 'invalid_token', ''), true],
  [new ApiError(401, 'unauthorized', '', { error: 'invalid_token' }), true],
  [new ApiError(401, 'unauthorized', '', { error: 'expired' }), false],
  [new ApiError(401, 'unauthorized', ''), false],
  [new ApiError(403, 'invalid_token', ''), false],
  [new ApiError(403, 'x', '', { error: 'invalid_token' }), false],
  [Object.assign(new Error('x'), { status: 401, code: 'invalid_token' }), false],
  [null, false],
])('§4.1.6 %p is a refused token: %s', (error, expected) => expect(isInvalidToken(error)).toBe(expected));
