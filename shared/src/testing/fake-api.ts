import type { ErrorCode } from '../contract';
import { ApiError, type RequestOptions } from '../shell-api';

/** Recorded call; `params` are the named parts of its pattern (':id'). */
export interface ApiCall extends Required<Pick<RequestOptions, 'method' | 'path'>> {
  query: NonNullable<RequestOptions['query']>;
  body: unknown;
  params: Record<string, string>;
  signal?: AbortSignal;
  ifMatch?: string;
  refreshes?: boolean;
}
/** Constant response, or a function that returns it or throws (see `refuse`). */
export type FakeAnswer = unknown | ((call: ApiCall) => unknown);
/** 'GET /api/devices' or 'DELETE /api/promo/del/:id' → response. */
export type FakeResponses = Record<string, FakeAnswer>;

/** Fake API that records its calls. */
export interface FakeApi {
  request<T>(options: RequestOptions): Promise<T>;
  /** Calls so far, oldest first. */
  readonly calls: ApiCall[];
  /** Calls of one 'METHOD /path' or pattern. */
  callsOf(route: string): ApiCall[];
  /** Changes or adds responses during the test. */
  answer(responses: FakeResponses): void;
}

/** Pending response: the loading state. */
export const never = (): Promise<never> => new Promise(() => undefined);
/** Refusal, with its sentence for users. */
export const refuse =
  (status: number, code: ErrorCode | 'network', detail: string, extra: Record<string, unknown> = {}) =>
  () => {
    throw new ApiError(status, code, detail, { status, code, detail, ...extra });
  };
/** Network error: the server was not reached. */
export const unreachable = refuse(0, 'network', "Vitrine can't be reached.");
/** Responses in sequence; the last one repeats. */
export const inTurn = (...answers: FakeAnswer[]) => {
  let at = 0;
  return (call: ApiCall): unknown => {
    const answer = answers[Math.min(at, answers.length - 1)];
    at += 1;
    return typeof answer === 'function' ? (answer as (call: ApiCall) => unknown)(call) : answer;
  };
};

/**
 * Creates a fake API at the HTTP boundary: everything above it is real. A call without a response rejects
 * with its name.
 */
export function createFakeApi(
  responses: FakeResponses = {},
  { latencyMs = 0 }: { latencyMs?: number } = {},
): FakeApi {
  const answers = new Map(Object.entries(responses));
  const calls: ApiCall[] = [];
  return {
    calls,
    callsOf: (route) => calls.filter((call) => matchRoute(route, call.method, call.path)),
    answer: (more) => Object.entries(more).forEach(([route, answer]) => answers.set(route, answer)),
    async request<T>(options: RequestOptions): Promise<T> {
      const { method = 'GET', path, query = {}, body, signal, ifMatch, refreshes } = options;
      const route = findRoute([...answers.keys()], method, path);
      const call: ApiCall = {
        method,
        path,
        query,
        body,
        params: route?.params ?? {},
        signal,
        ifMatch,
        refreshes,
      };
      calls.push(call);
      await new Promise((done) => setTimeout(done, latencyMs));
      signal?.throwIfAborted();
      if (!route) throw new Error(`fake api: nobody answers ${method} ${path}`);
      const answer = answers.get(route.key);
      const value: unknown =
        typeof answer === 'function' ? await (answer as (call: ApiCall) => unknown)(call) : answer;
      // A copy, as from the network: a screen that mutates a response must not change the fake.
      return (value === undefined ? undefined : JSON.parse(JSON.stringify(value))) as T;
    },
  };
}

function findRoute(routes: readonly string[], method: string, path: string) {
  const exact = routes.find((route) => route === `${method} ${path}`);
  if (exact) return { key: exact, params: {} };
  for (const key of routes) {
    const params = matchRoute(key, method, path);
    if (params) return { key, params };
  }
  return undefined;
}

function matchRoute(route: string, method: string, path: string): Record<string, string> | undefined {
  const [wantedMethod, pattern = ''] = route.split(' ');
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wantedMethod !== method || wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}
