import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { KitError } from '../create.mjs';

const TYPES = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the page, the build and an API to try an area with. Its answers come from the area's
 * `dev/answers.json` ("GET /api/devices": […]), or once each from a Vitrine that runs elsewhere; writes are
 * dropped.
 * @param {{ pages: Map<string, { type: string, body: string }>, release: { base: string }, build: string,
 * ask: (call: Call) => Promise<Answer> }} what
 */
export async function serve({ pages, release, build, ask }) {
  /** Calls without a token of the page. */
  const astray = new Set();
  const refused = new Set();
  let isRefusing = false;
  const server = createServer((request, response) => {
    const url = new URL(request.url, 'http://here');
    const send = (status, type, body) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(body);
    };
    const problem = (status, code) =>
      send(
        status,
        'application/problem+json',
        JSON.stringify({ status, code, title: code, detail: 'This is a trial.' }),
      );
    const page = pages.get(url.pathname);
    if (page) return send(200, page.type, page.body);
    if (url.pathname.startsWith(release.base)) {
      const file = path.join(build, path.normalize(url.pathname.slice(release.base.length)));
      if (!file.startsWith(build) || !existsSync(file)) return send(404, 'text/plain', '');
      return send(200, TYPES[path.extname(file)] ?? 'application/octet-stream', readFileSync(file));
    }
    if (!url.pathname.startsWith('/api/')) return send(404, 'text/plain', '');
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token) astray.add(`${request.method} ${url.pathname}`);
    if (token && isRefusing) {
      refused.add(token);
      isRefusing = false;
    }
    if (refused.has(token)) return problem(401, 'invalid_token');
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const call = {
        method: request.method,
        path: url.pathname,
        search: url.search,
        body: String(Buffer.concat(chunks)),
      };
      ask(call).then(
        (answer) => (answer ? send(200, 'application/json', answer) : problem(404, 'not_found')),
        () => problem(503, 'unavailable'),
      );
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    astray,
    /** Refuses the token of the next call from then on. */
    refuseToken() {
      isRefusing = true;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Reads answers from a file of the area. */
export function answersOf(folder) {
  const file = path.join(folder, 'dev/answers.json');
  const answers = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return async ({ method, path: at }) => {
    const answer = answers[`${method} ${at}`];
    return answer === undefined ? null : JSON.stringify(answer);
  };
}

/** Reads by POST; any other write gets no answer. */
const READS = ['POST /api/playlist/schedule'];

/**
 * Fetches answers of a running Vitrine, as one of its users. Each is fetched once.
 * @param {string} url @param {{ username: string, password: string }} who
 */
export async function answersFrom(url, who) {
  const secrets = { access_secret: 'a'.repeat(32), refresh_secret: 'r'.repeat(32) };
  const signedIn = await fetch(new URL('/api/auth', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...who, ...secrets, grant_type: 'password', client_id: 'website' }),
  }).catch(() => {
    throw new KitError(`No Vitrine answers at ${url}.`);
  });
  if (!signedIn.ok) throw new KitError(`${url} did not let ${who.username || 'anybody'} in.`);
  const { token_access: token } = await signedIn.json();
  const known = new Map();
  return ({ method, path: at, search, body }) => {
    if (method !== 'GET' && !READS.includes(`${method} ${at}`)) return Promise.resolve(null);
    const key = `${method} ${at}${search} ${body}`;
    if (!known.has(key)) known.set(key, read(new URL(`${at}${search}`, url), method, body, token));
    return known.get(key);
  };
}

async function read(address, method, body, token) {
  const answer = await fetch(address, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${address} was answered with ${answer.status}`);
  return answer.text();
}
