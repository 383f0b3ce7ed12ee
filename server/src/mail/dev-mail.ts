import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from '../errors/error-handler';
import { letterPage, listPage } from './dev-mail.present';
import type { KeptLetter, Mailbox } from './mailbox';
import { isSameMachine } from './same-machine.rule';

type Params = { id: string };

/**
 * `/dev/mail`: what was sent, for whoever sits at this machine. Pages for people, the same as JSON for `Accept: application/json`.
 * To anybody else these addresses do not exist.
 */
export function serveMailbox(app: FastifyInstance, mailbox: Mailbox): void {
  const options = { config: { guard: 'public' as const }, schema: { hide: true } };

  app.get('/dev/mail', options, async (request, reply) => {
    if (!isHere(request)) return answerNotFound(request, reply);
    const letters = await mailbox.list();
    if (wantsJson(request)) return noStore(reply).send(letters.map(withoutBodies));
    return sendPage(reply, (nonce) => listPage(letters, nonce));
  });

  app.get<{ Params: Params }>('/dev/mail/:id', options, async (request, reply) => {
    const letter = isHere(request) ? await mailbox.read(request.params.id) : null;
    if (!letter) return answerNotFound(request, reply);
    if (wantsJson(request)) return noStore(reply).send(letter);
    return sendPage(reply, (nonce) => letterPage(letter, nonce));
  });

  // The letter itself, framed by the page above: it may show its own styles and nothing else.
  app.get<{ Params: Params }>('/dev/mail/:id/html', options, async (request, reply) => {
    const letter = isHere(request) ? await mailbox.read(request.params.id) : null;
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

const isHere = (request: FastifyRequest): boolean =>
  isSameMachine({
    socketAddress: request.socket.remoteAddress,
    hostname: request.hostname,
    headers: request.headers,
  });

const wantsJson = (request: FastifyRequest): boolean =>
  /^application\/json\b/.test(request.headers.accept ?? '');
const withoutBodies = ({ id, at, to, subject }: KeptLetter) => ({ id, at, to, subject });
const noStore = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

function sendPage(reply: FastifyReply, draw: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return noStore(reply)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(draw(nonce));
}
