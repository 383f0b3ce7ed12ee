// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError, FAILED, reasonOf } from './errors.mjs';

/** Timeout of one attempt: a chunk of 512 KiB at 30 kbit/s. */
const ATTEMPT_MS = 150_000;
const ATTEMPTS = 5;
/** Attempts for a chunk: about two minutes without a connection. */
const ATTEMPTS_OF_UPLOADS = 10;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A server that asks for a longer pause is not waited for. */
const LONGEST_RETRY_AFTER_MS = 120_000;
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** Failures that no later attempt mends: certificates, and addresses that fetch refuses. */
const FINAL = /^(CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL)|bad port/;

/** @typedef {ReturnType<typeof createServerCalls>} ServerCalls */
/**
 * `isOnce`: received twice, it counts twice.
 * @typedef {{ json?: unknown, form?: () => FormData, isOnce?: boolean }} Sent
 */

/** Milliseconds that a `Retry-After` header asks for; null without a valid one. */
export function retryAfter(/** @type {string | null} */ header, now = Date.now()) {
  if (!header?.trim()) return null;
  const at = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(at) ? Math.max(0, at) : null;
}

/**
 * Calls of one Vitrine with an API key. 429, 502, 503 and dropped connections are retried with exponential
 * backoff; a call that counts twice only when it cannot have been received.
 * @param {import('./settings.mjs').Settings} settings
 * @param {{ attempts?: number, signal?: AbortSignal, notice?: (line: string) => void }} [options]
 *   `notice` receives the reason of the first pause
 */
export function createServerCalls({ url, key }, { attempts = ATTEMPTS, signal, notice } = {}) {
  /** @param {string} method @param {string} path @param {Sent} sent @returns {Promise<Response | Error>} */
  async function attempt(method, path, { json, form }) {
    const timeout = AbortSignal.timeout(ATTEMPT_MS);
    return fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: form ? form() : json === undefined ? undefined : JSON.stringify(json),
      // A redirected POST arrives as a GET, and the key would go along.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }).catch((/** @type {Error} */ error) => error);
  }

  /** @param {string} method @param {string} path @param {Sent} [sent] @returns {Promise<any>} */
  async function call(method, path, sent = {}) {
    for (let number = 1; ; number++) {
      const answer = await attempt(method, path, sent);
      const most = method === 'PATCH' ? ATTEMPTS_OF_UPLOADS : attempts;
      const isLast = number >= most || signal?.aborted;
      const pause = isLast ? null : pauseAfter(answer, number, sent.isOnce ?? false);
      if (pause === null) return read(method, answer, number);
      const isDropped = answer instanceof Error;
      if (!isDropped) await answer.body?.cancel();
      const why = isDropped ? `cannot be reached (${reasonOf(answer)})` : `answered ${answer.status}`;
      if (number === 1) notice?.(`${url} ${why}. Trying again …`);
      await sleep(pause);
    }
  }

  /** @param {string} method @param {Response | Error} answer @param {number} number */
  async function read(method, answer, number) {
    if (answer instanceof Error) throw unreachable(reasonOf(answer));
    const { status, ok } = answer;
    const text = await answer.text().catch((error) => {
      throw unreachable(reasonOf(error));
    });
    const body = parsed(text);
    if (ok && body !== undefined) return body;
    // An earlier attempt deleted it, and its answer was lost.
    if (method === 'DELETE' && status === 404 && number > 1) return { success: true };
    const detail = typeof body?.detail === 'string' && body.detail;
    if (detail) throw new CliError(FAILED, detail, status);
    const elsewhere = status >= 300 && status < 400 && answer.headers.get('location');
    if (elsewhere) throw new CliError(FAILED, `${url} redirects to ${elsewhere}. Use that address.`, status);
    throw new CliError(FAILED, `${url} answered ${status}, and not as Vitrine does.`, status);
  }

  const unreachable = (/** @type {string} */ reason) =>
    new CliError(FAILED, `${url} cannot be reached (${reason}).`);

  return {
    url,
    key,
    get: (/** @type {string} */ path) => call('GET', path),
    post: (/** @type {string} */ path, /** @type {object} */ json = {}, isOnce = false) =>
      call('POST', path, { json, isOnce }),
    put: (/** @type {string} */ path) => call('PUT', path),
    delete: (/** @type {string} */ path) => call('DELETE', path),
    patch: (/** @type {string} */ path, /** @type {() => FormData} */ form) => call('PATCH', path, { form }),
  };
}

/** @param {string} text @returns {any} undefined when it is no JSON */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds until the next attempt; null when there should be none.
 * @param {Response | Error} answer @param {number} number of the attempt, from 1 @param {boolean} isOnce
 */
export function pauseAfter(answer, number, isOnce) {
  const backoff = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (number - 1)) * (0.75 + Math.random() / 2);
  if (answer instanceof Error) {
    const reason = reasonOf(answer);
    return FINAL.test(reason) || (isOnce && !UNREACHED.has(reason)) ? null : backoff;
  }
  if (![429, 502, 503].includes(answer.status) || (answer.status === 502 && isOnce)) return null;
  const asked = retryAfter(answer.headers.get('retry-after'));
  if (asked !== null && asked > LONGEST_RETRY_AFTER_MS) return null;
  return Math.max(asked ?? 0, backoff);
}
