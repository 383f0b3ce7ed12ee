import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import { EMBED_AREAS, type EmbedArea } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { originsElsewhere, pagePolicy } from '../../http/pages/policy/page-policy.lib';
import { languageIn, languageOf } from '../../http/routing/request-language.lib';
import type { Detail } from '../../platform/languages/sentence.rule';
import { FRAME_SCRIPT, framePage, noFramePage, textsIn } from './frame.present';
import { liveById } from './integrations.repo';

const TITLES: Record<EmbedArea, Detail> = {
  schedule: 'Schedule',
  media: 'Promos',
  playlists: 'Playlists',
  devices: 'Devices',
};
const Word = Type.Optional(Type.String({ maxLength: 200 }));
const FrameQuery = Type.Object({
  area: Type.Optional(Type.Enum([...EMBED_AREAS])),
  view: Word,
  date: Word,
  device_group: Word,
  path: Word,
  theme: Word,
  locale: Word,
  read_only: Type.Optional(Type.Boolean()),
  realtime: Type.Optional(Type.Boolean()),
});

/**
 * Page with one area, to be framed by an integration's origins, for sites that cannot run scripts (decision
 * 0035).
 */
export const frameRoutes: AppModule = (app, deps) => {
  const { realtime, files } = originsElsewhere(deps.config);
  const page = { config: { guard: 'public' as const }, schema: { hide: true } };

  app.get('/embed/frame.js', page, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(FRAME_SCRIPT),
  );

  app.get<{ Params: { integration: string }; Querystring: Static<typeof FrameQuery> }>(
    '/embed/frame/:integration',
    { ...page, exposeHeadRoute: false, schema: { hide: true, querystring: FrameQuery } },
    async (request, reply) => {
      const { params, query, host } = request;
      const nonce = randomBytes(16).toString('base64url');
      const found = await liveById(deps.db, params.integration);
      const area = query.area ?? found?.areas[0];
      if (!found || !area || !found.areas.includes(area)) {
        reply.code(404).header('content-security-policy', pagePolicy({ nonce, host }));
        const language = query.locale === undefined ? languageOf(request) : languageIn(query.locale);
        return send(reply, noFramePage(nonce, language));
      }
      const framedBy = found.origins.join(' ');
      reply.header('content-security-policy', pagePolicy({ nonce, host, framedBy, files, realtime }));
      // The older header would forbid every frame.
      reply.removeHeader('x-frame-options');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      // As the view: English without a locale.
      const language = languageIn(query.locale ?? '');
      const { id: integration, origins } = found;
      const settings = {
        integration,
        area,
        origins,
        nonce,
        options: optionsOf(query),
        texts: textsIn(language),
      };
      return send(reply, framePage(TITLES[area], settings, language));
    },
  );
};

/** Options by their names in the embed module. */
const optionsOf = ({ area: _area, device_group, read_only, ...rest }: Static<typeof FrameQuery>) => ({
  ...rest,
  ...(device_group === undefined ? {} : { deviceGroup: device_group }),
  ...(read_only === undefined ? {} : { readOnly: read_only }),
});

const send = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
