import { CLIENT_HEADER } from '../../contract/values';
import { currentLanguage } from '../../language';
import { ApiError, type RequestOptions } from '../../shell-api';
import { transportTexts } from '../texts';

const TIMEOUT_MS = 30_000;
/** Time limit of an upload chunk, for slow connections. */
const FORM_TIMEOUT_MS = 180_000;

/** Options of the connection to the API. */
export interface CallDeps {
  fetch: typeof fetch;
  /** Prefix of every path (spec §7); empty for the same origin. */
  base: string;
  /** CLIENT_HEADER of this page, which marks its own changes in realtime messages. */
  client?: string;
}

/**
 * Makes one call, without knowledge of sessions. Rejects with ApiError; status 0 means the server was not
 * reached.
 */
export async function callApi<T>(deps: CallDeps, options: RequestOptions, token?: string): Promise<T> {
  const { method = 'GET', path, query, body, accept = 'json', ifMatch, refreshes } = options;
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = {
    accept: accept === 'text' ? 'image/svg+xml, text/plain' : 'application/json',
    // The server's own sentences are in the language of the page, which may differ from the browser's.
    'accept-language': currentLanguage(),
  };
  if (token) headers.authorization = `Bearer ${token}`;
  if (ifMatch) headers['if-match'] = ifMatch;
  if (refreshes && deps.client) headers[CLIENT_HEADER] = deps.client;
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';

  const init = {
    method,
    headers,
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    signal: withTimeout(options.signal, isForm ? FORM_TIMEOUT_MS : TIMEOUT_MS),
  };
  const response = await deps.fetch(`${deps.base}${path}${queryText(query)}`, init).catch(fail);
  const text = await response.text().catch(fail);
  if (!response.ok) throw refusal(response.status, text);
  if (accept === 'text') return text as T;
  return parseAnswer<T>(response.status, text);
}

/** Throws a cancelled call as it is, because it is no network failure; any other error as one. */
function fail(error: unknown): never {
  if (error instanceof Error && error.name === 'AbortError') throw error;
  throw new ApiError(0, 'network', transportTexts.unreachable);
}

function parseAnswer<T>(status: number, text: string): T {
  if (status === 204 || text.trim() === '') return undefined as T;
  try {
    return JSON.parse(text) as T;
  } catch {
    // A captive portal or a proxy responded instead of our server.
    throw new ApiError(0, 'network', transportTexts.unexpectedAnswer);
  }
}

function refusal(status: number, text: string): ApiError {
  const problem = parseProblem(text);
  const detail =
    typeof problem?.detail === 'string' && problem.detail ? problem.detail : transportTexts.unknown;
  const code = typeof problem?.code === 'string' ? problem.code : 'internal';
  return new ApiError(status, code, detail, problem);
}

function parseProblem(text: string): ApiError['problem'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as ApiError['problem']) : undefined;
  } catch {
    return undefined;
  }
}

function queryText(query: RequestOptions['query']): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}

function withTimeout(signal: AbortSignal | undefined, milliseconds: number): AbortSignal | undefined {
  // Older browsers and jsdom lack one or the other; the call then has no time limit of its own.
  if (typeof AbortSignal.timeout !== 'function' || (signal && typeof AbortSignal.any !== 'function'))
    return signal;
  const limit = AbortSignal.timeout(milliseconds);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}
