import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from '../../http/errors/error-handler.plugin';
import { problem } from '../../platform/errors/errors.lib';
import { keyPage, letterPage, listPage } from './dev-mail.present';
import type { KeptLetter, Mailbox } from '../../platform/mail/mail.types';
import { isKey } from '../../platform/storage/key-file.files';
import { askedHere } from '../../platform/mail/same-machine.rule';

type Params = { id: string };
type Draw = (nonce: string) => string;

const COOKIE = 'vitrine_mailbox';

/**
 * `/dev/mail`: sent mails, for users at this machine with the key that the start printed: as `?key=` once,
 * then as a cookie. HTML, or JSON for `Accept: application/json`. 404 from other machines; a proxy here may
 * look local, so the key is required as well.
 */
export function serveMailbox(app: FastifyInstance, mailbox: Mailbox, key: string): void {
  const options = { config: { guard: 'public' as const }, schema: { hide: true } };
  const isIn = (request: FastifyRequest) => isKey(cookieOf(request), key) || isKey(keyInQuery(request), key);

  app.get('/dev/mail', options, async (request, reply) => {
    if (!askedHere(request)) return answerNotFound(request, reply);
    if (!isIn(request)) return askForKey(request, reply);
    if (!wantsJson(request) && keyInQuery(request) !== undefined) return keepKey(reply, key);
    const letters = await mailbox.list();
    if (wantsJson(request)) return noStore(reply).send(letters.map(withoutBodies));
    return sendPage(reply, (nonce) => listPage(letters, nonce));
  });

  app.get<{ Params: Params }>('/dev/mail/:id', options, async (request, reply) => {
    if (!askedHere(request)) return answerNotFound(request, reply);
    if (!isIn(request)) return askForKey(request, reply);
    const letter = await mailbox.read(request.params.id);
    if (!letter) return answerNotFound(request, reply);
    if (wantsJson(request)) return noStore(reply).send(letter);
    return sendPage(reply, (nonce) => letterPage(letter, nonce));
  });

  // HTML of the mail, framed by the page above: it may show its own styles and nothing else.
  app.get<{ Params: Params }>('/dev/mail/:id/html', options, async (request, reply) => {
    const letter = askedHere(request) && isIn(request) ? await mailbox.read(request.params.id) : null;
    if (!letter) return answerNotFound(request, reply);
    noStore(reply).headers({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
      'x-frame-options': 'SAMEORIGIN',
    });
    return reply
      .type('text/html; charset=utf-8')
      .send(letter.html.replace('<head>', '<head>\n<base target="_top">'));
  });
}

/** Moves the key from the address to a cookie, out of history and sight. */
const keepKey = (reply: FastifyReply, key: string) =>
  noStore(reply)
    .header('set-cookie', `${COOKIE}=${key}; Path=/dev/mail; HttpOnly; SameSite=Strict`)
    .redirect('/dev/mail', 303);

/** Reports that there is a mailbox, to this machine only, and nothing of its content. */
function askForKey(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!wantsJson(request)) return sendPage(reply.code(401), keyPage);
  throw problem(
    401,
    'invalid_request',
    'To read mails, open the address that Vitrine printed when it started.',
  );
}

function keyInQuery(request: FastifyRequest): string | undefined {
  const { key } = request.query as { key?: unknown };
  return typeof key === 'string' ? key : undefined;
}

const cookieOf = ({ headers }: FastifyRequest) => parseCookie(headers.cookie ?? '')[COOKIE];
const wantsJson = (request: FastifyRequest): boolean =>
  /^application\/json\b/.test(request.headers.accept ?? '');
const withoutBodies = ({ id, at, to, subject }: KeptLetter) => ({ id, at, to, subject });
const noStore = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

function sendPage(reply: FastifyReply, draw: Draw): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return noStore(reply)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(draw(nonce));
}
