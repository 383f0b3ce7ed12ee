import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DesignLanguage } from '@vitrine/shared/contract';
import { languageOf } from '../../http/routing/request-language.lib';
import type { Detail } from '../../platform/languages/sentence.rule';
import { inLanguage } from '../../platform/languages/translation.lib';
import { DEMO_HOST } from '../../platform/config/demo.table';
import { answerNotFound } from '../../http/errors/error-handler.plugin';
import { askedHere } from '../../platform/mail/same-machine.rule';
import { isKey } from '../../platform/storage/key-file.files';
import type { DemoAccess } from './demo-access.service';

const COOKIE = 'vitrine_demo';

/** Whether this browser has opened the printed link, by its cookie for the demo's page and screens. */
export const holdsDemoKey = (request: FastifyRequest, access: DemoAccess): boolean =>
  askedHere(request) && isKey(parseCookie(request.headers.cookie ?? '')[COOKIE], access.key());

/**
 * Guard of `/demo`, whose page contains the demo's password: requires the key of the printed link, kept in a
 * cookie. 404 from other machines; a proxy may look local, so the key is required as well.
 */
export function installDemoGuard(app: FastifyInstance, access: DemoAccess): void {
  app.addHook('onRequest', async (request, reply) => {
    const [pathname, query = ''] = request.url.split('?', 2);
    if (pathname !== '/demo') return;
    if (!askedHere(request)) return answerNotFound(request, reply);
    // The page redirects to the name of the cookie (web/policy/demo-frames.ts).
    if (request.hostname !== DEMO_HOST) return;
    const sent = new URLSearchParams(query).get('key');
    if (sent !== null && isKey(sent, access.key())) return keepKey(reply, sent);
    if (!holdsDemoKey(request, access)) return sendKeyPage(reply);
  });
}

/** Moves the key from the address to a cookie. Lax, for links clicked in a terminal that is a web page. */
const keepKey = (reply: FastifyReply, key: string): FastifyReply =>
  noStore(reply)
    .header('set-cookie', `${COOKIE}=${key}; Domain=${DEMO_HOST}; Path=/; HttpOnly; SameSite=Lax`)
    .redirect('/demo', 303);

function sendKeyPage(reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return noStore(reply)
    .code(401)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(page(nonce, languageOf(reply.request)));
}

const noStore = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

function page(nonce: string, language: DesignLanguage): string {
  const say = (detail: Detail) => inLanguage(detail, language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Demo · Vitrine</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{max-width:36rem;margin:12vh auto;padding:0 16px;font:16px/1.5 system-ui,sans-serif}</style>
</head>
<body><main><h1>${say('Open the demo by its link')}</h1>
<p>${say('Vitrine printed a link to the demo when it started. It ends with a key. Open that link once, and this browser keeps the key.')}</p>
<p><a href="/login">${say('Sign in instead')}</a></p></main></body>
</html>
`;
}
