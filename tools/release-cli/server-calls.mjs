import { CliError, REFUSED, UNREACHABLE, USAGE } from './errors.mjs';

/** Timeout for a build of 20 MB on a slow line; the server's is the same. */
const PATIENCE_MS = 150_000;

/**
 * Calls of one Vitrine, with the user's key. The key comes from the environment, so that no shell's history
 * contains it.
 */
export function createServerCalls({ VITRINE_URL: address, VITRINE_DEPLOY_KEY: key }) {
  if (!address || !/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new CliError(USAGE, 'Set VITRINE_URL to the address of Vitrine, like https://signage.example.');
  if (!key?.trim()) throw new CliError(USAGE, 'Set VITRINE_DEPLOY_KEY to the deploy key of your area.');
  const base = address.replace(/\/+$/, '');

  async function call(method, path, body) {
    const isBuild = body instanceof Uint8Array;
    const type = isBuild ? 'application/gzip' : 'application/json';
    let answer;
    try {
      answer = await fetch(base + path, {
        method,
        headers: { authorization: `Bearer ${key.trim()}`, ...(body ? { 'content-type': type } : {}) },
        body: isBuild ? body : body && JSON.stringify(body),
        // A redirected POST arrives as a GET, and the key would go along.
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    } catch (error) {
      const reason = error.cause?.code ?? error.cause?.message ?? error.message;
      throw new CliError(UNREACHABLE, `${base} cannot be reached (${reason}).`);
    }
    return read(answer);
  }

  async function read(answer) {
    const said = await answer.json().catch(() => null);
    if (answer.ok && said) return said;
    const { status } = answer;
    if (status >= 300 && status < 400)
      throw new CliError(
        UNREACHABLE,
        `${base} sends on to ${answer.headers.get('location')}. Set VITRINE_URL to where Vitrine is.`,
      );
    if (status === 401)
      throw new CliError(
        REFUSED,
        `${base} does not know this deploy key (any more). Ask its operator for one.`,
      );
    if ([502, 503, 504].includes(status))
      throw new CliError(UNREACHABLE, `${base} is not ready: ${said?.detail ?? status}`);
    throw new CliError(REFUSED, said?.detail ?? `${base} answered ${status}, and not as Vitrine does.`);
  }

  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    delete: (path) => call('DELETE', path),
  };
}
