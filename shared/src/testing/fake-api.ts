import type { ErrorCode } from '../contract';
import { ApiError, type RequestOptions } from '../shell-api';

/** One call as it was made; `params` are the parts of the path that a pattern names (':id'). */
export interface ApiCall extends Required<Pick<RequestOptions, 'method' | 'path'>> {
  query: NonNullable<RequestOptions['query']>;
  body: unknown;
  params: Record<string, string>;
  signal?: AbortSignal;
  ifMatch?: string;
  refreshes?: boolean;
}
/** A plain answer, or a function that makes one, or throws (see `refuse`). */
export type FakeAnswer = unknown | ((call: ApiCall) => unknown);
/** 'GET /api/devices' or 'DELETE /api/promo/del/:id' → answer. */
export type FakeResponses = Record<string, FakeAnswer>;

/** A fake of the API that remembers its calls. */
export interface FakeApi {
  request<T>(options: RequestOptions): Promise<T>;
  /** Every call so far, oldest first. */
  readonly calls: ApiCall[];
  /** The calls of one 'METHOD /path' or pattern. */
  callsOf(route: string): ApiCall[];
  /** Changes or adds answers while the test runs. */
  answer(responses: FakeResponses): void;
}

/** Answer that never comes: the loading state. */
export const never = (): Promise<never> => new Promise(() => undefined);
/** Answer that is a refusal, with the sentence that a person reads. */
export const refuse =
  (status: number, code: ErrorCode | 'network', detail: string, extra: Record<string, unknown> = {}) =>
  () => {
    throw new ApiError(status, code, detail, { status, code, detail, ...extra });
  };
/** The server was not reached. */
export const unreachable = refuse(0, 'network', "Vitrine can't be reached.");
/** Answers one after the other; the last one stays. */
export const inTurn = (...answers: FakeAnswer[]) => {
  let at = 0;
  return (call: ApiCall): unknown => {
    const answer = answers[Math.min(at, answers.length - 1)];
    at += 1;
    return typeof answer === 'function' ? (answer as (call: ApiCall) => unknown)(call) : answer;
  };
};

/** The API at its HTTP edge: screens run with everything real above it. A call nobody answers rejects and says so. */
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
      // A copy, as from the wire: a screen that changes what it was given must not change the fake.
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
