import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.types';
import { clientAddress, networkOf } from '../../../http/limits/network.rule';
import { countScan } from './count-scan.action';
import { linkByShort } from '../links.repo';
import { languageOf } from '../../../http/routing/request-language.lib';
import { unknownCodePage, UNKNOWN_CODE_PAGE_POLICY } from './unknown-code-page.present';
import { createScanLimit } from './scan-limit.service';
import { isScan } from './scan.rule';

const MAX_AGENT_CHARACTERS = 512;

/** Redirect of QR codes, with their count (product §9). Visitor data is not kept after the request. */
export function shortLinkRoute(app: FastifyInstance, deps: Deps): void {
  const limit = createScanLimit(deps);
  app.get<{ Params: { short: string } }>(
    '/q/:short',
    { config: { guard: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { params, method, headers } = request;
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      const link = await linkByShort(deps.db, params.short.toLowerCase());
      if (!link) {
        reply.header('content-security-policy', UNKNOWN_CODE_PAGE_POLICY).type('text/html; charset=utf-8');
        return reply.code(404).send(unknownCodePage(languageOf(request)));
      }
      const network = networkOf(clientAddress(request));
      const agent = (headers['user-agent'] ?? '').slice(0, MAX_AGENT_CHARACTERS);
      if (isScan({ method, headers })) await countScan(deps, limit, link, { network, agent });
      return reply.redirect(link.url, 302);
    },
  );
}
