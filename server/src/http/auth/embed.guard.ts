import type { FastifyRequest } from 'fastify';
import { may, type Permission } from '@vitrine/shared/contract';
import { publicOrigin } from '../../platform/config/public-origin.lib';
import type { Config } from '../../platform/config/server.config';
import type { EmbedActor } from '../../deps.types';
import { forbidden } from '../../platform/errors/errors.lib';
import { EMBED_ACCESS } from './embed-access.table';

/**
 * Refuses calls outside the allowlist for the token's area, mode and group, and pages of origins that the
 * token does not allow.
 */
export function mustBeEmbedded(
  request: FastifyRequest,
  config: Config,
  actor: EmbedActor,
  permission: Permission | null,
): void {
  const { area, mode, group } = actor.embed;
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const access = EMBED_ACCESS[`${method} ${request.routeOptions.url ?? ''}`];
  const isOpen =
    permission !== null &&
    may(actor.role, permission) &&
    access?.areas.includes(area) &&
    (access.mode === 'read' || mode === 'edit') &&
    (group === null || access.group !== 'refused');
  if (!isOpen) throw forbidden('This can’t be done in an embedded view.');
  const isRead = method === 'GET' && access?.mode === 'read';
  mustComeFrom(request, config, actor.embed.origins, isRead);
}

/**
 * Browsers send Origin for every cross-origin call and for every call but a GET. A GET from our own frame
 * page therefore has none: reads pass, and a GET that changes something (connecting a screen) passes when
 * Sec-Fetch-Site reports our origin. The frame page shows itself to the integration's origins only.
 */
function mustComeFrom(
  request: FastifyRequest,
  config: Config,
  origins: readonly string[],
  isRead: boolean,
): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOurPage = request.method === 'GET' && site === 'same-origin';
  if (
    origin === undefined
      ? isRead || isOurPage
      : origins.includes(origin) || origin === publicOrigin(config, request)
  )
    return;
  throw forbidden('This token is not for this page.');
}
