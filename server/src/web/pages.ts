import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { answerNotFound, sendProblem } from '../errors/error-handler';
import { unavailable } from '../errors/errors';
import { drawnFrameFor } from './drawn-frame.rule';
import { frameInPage } from './frame-in-page';
import { prerenderedFor, withGuestsEntry } from './guests.rule';
import { fillPage } from './page.rule';
import { isNoPage, looksLikeFile } from './policy/page-address.rule';
import { createDemoFrames } from './policy/demo-frames';
import { originsElsewhere, pagePolicy, type PagePolicy } from './policy/page-policy';
import { preloadHints } from './preload-hints.rule';
import type { AreaRegistry } from './area-registry';
import type { ServedShell } from './served-shell';
import { firstShellFiles } from './shell-chunks.rule';
import { createTemplateFile } from './template-file';

const compress = promisify(gzip);

/** The shell's page for every address that wants one, and the player's page. */
export function servePages(
  app: FastifyInstance,
  config: Config,
  registry: AreaRegistry,
  shell: ServedShell,
): void {
  const player = createTemplateFile(path.join(config.playerFolder, 'index.html'));
  const options = { config: { guard: 'public' as const }, schema: { hide: true } };
  const { apiBase, realtimeUrl, contactMail, areaOrigin } = config;
  const settings = { apiBase, realtimeUrl, contactMail, areaOrigin };
  const demo = createDemoFrames(config);
  const elsewhere = originsElsewhere(config);

  const sendPlayer = (request: FastifyRequest, reply: FastifyReply) => {
    setPolicy(reply, { host: request.host, ...elsewhere, ...demo.ofPlayer(request.headers.host) });
    return sendPage(request, reply, player());
  };
  app.get('/player', options, sendPlayer);
  app.get('/player/', options, sendPlayer);

  app.get('/*', options, (request, reply) => {
    const pathname = request.url.split(/[?#]/, 1)[0] ?? '/';
    const accepts = request.headers.accept ?? '*/*';
    // `//evil.example/x` is a path to us and another host to whoever resolves it again: a browser never gets to stand on it.
    if (/^[/\\]{2}/.test(pathname)) return reply.redirect(`/${pathname.replace(/^[/\\]+/, '')}`, 308);
    if (isNoPage(pathname) || looksLikeFile(pathname) || !/text\/html|\*\/\*/.test(accepts))
      return answerNotFound(request, reply);
    const elsewhereNamed = demo.addressOf(pathname, request.host);
    if (elsewhereNamed) return reply.redirect(elsewhereNamed, 302);
    const { html: shellPage, inlineScript } = shell.page() ?? { html: '', inlineScript: null };
    const nonce = randomBytes(16).toString('base64url');
    const cookies = parseCookie(request.headers.cookie ?? '');
    const isDeveloper = cookies['vitrine_developer'] === '1';
    const { inline } = registry.current();
    // Nothing of an area may load before sign-in.
    const isSignedIn = cookies['vitrine_signed_in'] === '1';
    const hints = isSignedIn ? preloadHints(inline, pathname) : [];
    setPolicy(reply, {
      nonce,
      inlineScript,
      host: request.host,
      isDeveloper,
      areas: areaOrigin,
      ...elsewhere,
      ...demo.ofPage(pathname),
    });
    // An area that runs live sets the second mark itself.
    const isLive = isDeveloper && cookies['vitrine_live'] === '1';
    const first = isLive ? shell.developmentReact() : null;
    const shellFiles = firstShellFiles(shellPage, pathname, isSignedIn);
    const drawn = isSignedIn ? frameInPage(shellPage) : null;
    const frame = drawn && drawnFrameFor(drawn, inline, pathname);
    const prerendered = isSignedIn ? frame : prerenderedFor(shellPage, pathname);
    const template = isSignedIn ? shellPage : withGuestsEntry(shellPage, afterSignIn(shellPage, pathname));
    const words = { ...settings, ...demo.settings(pathname), asks: frame?.asks };
    const head = { nonce, registry: inline, settings: words, hints, shellFiles, prerendered, first };
    return sendPage(request, reply, template ? fillPage(template, head) : null);
  });
}

/** What the shell asks for first when somebody has signed in here: at the page that they wanted, or on the dashboard. */
const afterSignIn = (template: string, pathname: string): string[] =>
  firstShellFiles(template, pathname === '/login' ? '/' : pathname, true);

function setPolicy(reply: FastifyReply, policy: PagePolicy): void {
  reply.header('content-security-policy', pagePolicy(policy));
  // The older header knows no list of names; where the policy allows frames it would forbid them.
  if (policy.framedBy) void reply.removeHeader('x-frame-options');
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string | null,
): Promise<FastifyReply> {
  if (html === null) return sendProblem(reply, unavailable('This part of Vitrine has not been built yet.'));
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache, private', vary: 'accept-encoding, cookie' });
  if (!/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await compress(html));
}
