import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEMO_HOST } from '../../platform/config/demo.table';
import { answerNotFound } from '../../http/errors/error-handler.plugin';
import { askedHere } from '../../platform/mail/same-machine.rule';
import { isKey } from '../../platform/storage/key-file.files';
import type { DemoAccess } from './demo-access.service';

const COOKIE = 'vitrine_demo';

/** Whether this browser has opened the printed link: its cookie goes to the demo's page and to its screens alone. */
export const holdsDemoKey = (request: FastifyRequest, access: DemoAccess): boolean =>
  askedHere(request) && isKey(parseCookie(request.headers.cookie ?? '')[COOKIE], access.key());

/**
 * Guard of `/demo`, whose page carries the demo's password: opened by the key of the printed link, which a cookie keeps afterwards. Elsewhere
 * than on this machine the page does not exist; a silent proxy may look like this machine, so that alone opens nothing.
 */
export function installDemoDoor(app: FastifyInstance, access: DemoAccess): void {
  app.addHook('onRequest', async (request, reply) => {
    const [pathname, query = ''] = request.url.split('?', 2);
    if (pathname !== '/demo') return;
    if (!askedHere(request)) return answerNotFound(request, reply);
    // The page sends a browser on to the name where the cookie holds (web/policy/demo-frames.ts).
    if (request.hostname !== DEMO_HOST) return;
    const sent = new URLSearchParams(query).get('key');
    if (sent !== null && isKey(sent, access.key())) return keepKey(reply, sent);
    if (!holdsDemoKey(request, access)) return askForKey(reply);
  });
}

/** The key leaves the address bar. Lax: the link may have been clicked in a terminal that is a page itself. */
const keepKey = (reply: FastifyReply, key: string): FastifyReply =>
  noStore(reply)
    .header('set-cookie', `${COOKIE}=${key}; Domain=${DEMO_HOST}; Path=/; HttpOnly; SameSite=Lax`)
    .redirect('/demo', 303);

function askForKey(reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return noStore(reply)
    .code(401)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(page(nonce));
}

const noStore = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

const page = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Demo · Vitrine</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{max-width:36rem;margin:12vh auto;padding:0 16px;font:16px/1.5 system-ui,sans-serif}</style>
</head>
<body><main><h1>Open the demo by its link</h1>
<p>Vitrine printed a link to the demo when it started. It ends with a key. Open that link once, and this browser keeps the key.</p>
<p><a href="/login">Sign in instead</a></p></main></body>
</html>
`;
