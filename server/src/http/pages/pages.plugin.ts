import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GUEST_PATHS } from '@vitrine/shared/contract';
import type { Config } from '../../platform/config/server.config';
import type { Installation } from '../../platform/settings/installation.rule';
import { relyingParty } from '../../platform/config/relying-party.lib';
import type { Deps } from '../../deps.types';
import { answerNotFound, sendProblem } from '../errors/error-handler.plugin';
import { unavailable } from '../../platform/errors/errors.lib';
import { firstCalls } from './first-calls.rule';
import { brandStyle } from './brand-style.rule';
import { fillPage, fillPlayerPage } from './page.rule';
import { isNoPage, looksLikeFile } from './policy/page-address.rule';
import { createDemoFrames } from './policy/demo-frames.service';
import { originsElsewhere, pagePolicy, PLAYER_SOURCES, type PagePolicy } from './policy/page-policy.lib';
import { openedScreen } from './preload-hints.rule';
import type { AreaRegistry } from './area-registry.service';
import { firstShellFiles } from './shell-chunks.rule';
import { createTemplateFile } from './template-file.files';
import { Sentence } from '../../platform/languages/sentence.rule';

const compress = promisify(gzip);

/** Serves the shell's page for every page address, and the player's page. */
export function servePages(
  app: FastifyInstance,
  config: Config,
  registry: AreaRegistry,
  { shell, demoAccess, settings: installation }: Pick<Deps, 'shell' | 'demoAccess' | 'settings'>,
): void {
  const player = createTemplateFile(path.join(config.playerFolder, 'index.html'));
  const options = { config: { guard: 'public' as const }, schema: { hide: true } };
  const { apiBase, realtimeUrl, contactMail, areaOrigin } = config;
  const singleSignOn = config.oidc.provider?.name;
  const passkeys = !(relyingParty(config.publicUrl) instanceof Sentence);
  const fixed = { apiBase, realtimeUrl, contactMail, areaOrigin, singleSignOn, passkeys };
  const demo = createDemoFrames(config, demoAccess.password);
  const elsewhere = originsElsewhere(config);

  const sendPlayer = (request: FastifyRequest, reply: FastifyReply) => {
    setPolicy(reply, {
      host: request.host,
      ...elsewhere,
      ...PLAYER_SOURCES,
      ...demo.ofPlayer(request.headers.host),
    });
    return sendPage(request, reply, fillPlayerPage(player(), installation.current().brand));
  };
  app.get('/player', options, sendPlayer);
  app.get('/player/', options, sendPlayer);

  app.get('/*', options, (request, reply) => {
    const pathname = request.url.split(/[?#]/, 1)[0] ?? '/';
    const query = request.url.slice(pathname.length);
    const accepts = request.headers.accept ?? '*/*';
    // `//evil.example/x` is a path here but another host when resolved as a link: redirect the browser away
    // from it.
    if (/^[/\\]{2}/.test(pathname)) return reply.redirect(`/${pathname.replace(/^[/\\]+/, '')}`, 308);
    if (isNoPage(pathname) || looksLikeFile(pathname) || !/text\/html|\*\/\*/.test(accepts))
      return answerNotFound(request, reply);
    const elsewhereNamed = demo.addressOf(pathname, request.host, query);
    if (elsewhereNamed) return reply.redirect(elsewhereNamed, 302);
    // Switched off, they are unknown paths: 404, with the sign-in form as content (spec §2).
    if (demo.isOffAt(pathname)) reply.code(404);
    const nonce = randomBytes(16).toString('base64url');
    const cookies = parseCookie(request.headers.cookie ?? '');
    const isDeveloper = cookies['vitrine_developer'] === '1';
    const { inline } = registry.current();
    // Nothing of an area may load before sign-in.
    const isSignedIn = cookies['vitrine_signed_in'] === '1';
    const page = shell.page(isSignedIn || !showsSignIn(pathname) ? 'index.html' : 'sign-in.html');
    const opened = isSignedIn ? openedScreen(inline, pathname) : { hints: [] };
    setPolicy(reply, {
      nonce,
      inlineScript: page?.inlineScript ?? null,
      host: request.host,
      isDeveloper,
      areas: areaOrigin,
      ...elsewhere,
      ...demo.ofPage(pathname),
    });
    if (!page) return sendPage(request, reply, null);
    const shellFiles = firstShellFiles(page.html, pathname, isSignedIn);
    const asks = isSignedIn ? firstCalls(inline, pathname) : undefined;
    const { look, ...own } = ownOf(installation.current(), apiBase);
    const words = { ...fixed, ...own, ...demo.settings(pathname), asks };
    const head = { nonce, registry: inline, settings: words, shellFiles, brand: look, ...opened };
    return sendPage(request, reply, fillPage(page.html, head));
  });
}

/** Parts of a page by the installation's settings. */
function ownOf({ brand, signUp }: Installation, apiBase: string) {
  const { name, support } = brand;
  return { signUp, brand: { name, support }, look: { name, style: brandStyle(brand, apiBase) } };
}

/** Whether a browser without a session is shown the sign-in form here (spec §2: every unknown path). */
const showsSignIn = (pathname: string): boolean =>
  !(GUEST_PATHS as readonly string[]).includes(pathname.split('/')[1] ?? '');

function setPolicy(reply: FastifyReply, policy: PagePolicy): void {
  reply.header('content-security-policy', pagePolicy(policy));
  // The older header supports no list of origins and would forbid frames that the policy allows.
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
