import type { FastifyInstance, FastifyReply } from 'fastify';
import path from 'node:path';
import type { Config } from '../config/config';
import { answerNotFound } from '../errors/error-handler';
import { SCRIPT_POLICY } from './policy/page-policy';
import type { AreaRegistry } from './area-registry';

/** The newest module of a major version is asked for again after this long; a rollback reaches other people's pages as fast. */
const SHORT = 'public, max-age=300';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** `schedule/v1.js` is what pages name, `schedule/v1.json` says what it is now, `schedule/<version>.js` never changes. */
const ADDRESS = /^([a-z]+)\/(?:(v1)\.(js|json)|(\w[\w.+-]*?)((?:\.realtime)?)\.js)$/;

/** The modules that show an area in pages that are not ours, for any origin: they are no secret, and hold nobody's data. */
export function serveEmbeds(app: FastifyInstance, config: Config, registry: AreaRegistry): void {
  app.get<{ Params: { '*': string } }>(
    '/embed/*',
    { config: { guard: 'public' }, schema: { hide: true } },
    (request, reply) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'timing-allow-origin': '*',
        'content-security-policy': SCRIPT_POLICY,
        vary: 'accept-encoding',
      });
      const [, area, major, kind, version, part] = ADDRESS.exec(request.params['*']) ?? [];
      if (!area) return answerNotFound(request, reply);
      if (!major) return send(reply, `${area}/${version}/embed/${version}${part}.js`, FOR_EVER);
      const { areas } = registry.current().registry;
      const found = Object.hasOwn(areas, area) ? areas[area] : undefined;
      const release = found?.versions[found.active];
      if (!release?.embed) return answerNotFound(request, reply);
      if (kind === 'js') return send(reply, `${area}/${release.version}/${release.embed.file}`, SHORT);
      const { file, integrity, bytes } = release.embed;
      const etag = `"${integrity.slice(-22)}"`;
      reply.headers({ 'cache-control': SHORT, etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.send({
        file: `/embed/${area}/${path.posix.basename(file)}`,
        integrity,
        bytes,
        version: release.version,
      });
    },
  );

  const send = (reply: FastifyReply, file: string, cached: string) =>
    reply.header('cache-control', cached).sendFile(file, config.releasesFolder);
}
