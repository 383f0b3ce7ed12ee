import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import path from 'node:path';
import type { Config } from '../../platform/config/server.config';
import { answerNotFound } from '../errors/error-handler.plugin';
import type { AreaRegistry } from './area-registry.service';
import { BUILD_FILE_HEADERS, maySendBuildFile } from './build-files.guard';

/** Cache time of a major version's newest module; a rollback reaches embedding sites as fast. */
const SHORT = 'public, max-age=300';
const FOR_EVER = 'public, max-age=31536000, immutable';
/**
 * Addresses: `schedule/v1.js` for pages, `schedule/v1.json` for its current version, `schedule/v1.d.ts` for
 * its types; `schedule/<version>.js` never changes.
 */
const ADDRESS =
  /^([a-z][a-z0-9-]*)\/(?:(v1)\.(js|json|d\.ts)|(\w[\w.+-]*?)((?:\.(?:realtime|pieces|de|fr|es))?)\.js)$/;

/** Browsers fetch a `<script>` without `type="module"` in another mode than a module. */
const isPlainScript = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-dest'] === 'script' && headers['sec-fetch-mode'] === 'no-cors';

/** Served instead to a plain script, which cannot run a module: loads the module and logs what to write. */
const PLAIN_SCRIPT = `(({ src }) => {
  console.warn('Vitrine: write <script type="module" src="' + src + '"></script>. A plain script loads the view later.');
  import(src).catch((error) => console.error('Vitrine: ' + src + ' could not be loaded.', error));
})(document.currentScript);
`;

/**
 * Serves the modules that embed an area in other sites, to any origin: they contain no secrets and no data.
 */
export function serveEmbeds(app: FastifyInstance, config: Config, registry: AreaRegistry): void {
  app.get<{ Params: { '*': string } }>(
    '/embed/*',
    { config: { guard: 'public' }, schema: { hide: true } },
    (request, reply) => {
      reply.headers({
        ...BUILD_FILE_HEADERS,
        'timing-allow-origin': '*',
        vary: 'accept-encoding, sec-fetch-dest, sec-fetch-mode',
      });
      const [, area, major, kind, version, part] = ADDRESS.exec(request.params['*']) ?? [];
      if (!area) return answerNotFound(request, reply);
      if (!major) return send(reply, `${area}/${version}/embed/${version}${part}.js`, FOR_EVER);
      const { areas } = registry.current().registry;
      const found = Object.hasOwn(areas, area) ? areas[area] : undefined;
      const release = found?.versions[found.active];
      if (!release?.embed) return answerNotFound(request, reply);
      if (kind === 'js' && isPlainScript(request))
        return reply.type('text/javascript; charset=utf-8').header('cache-control', SHORT).send(PLAIN_SCRIPT);
      if (kind === 'js') return send(reply, `${area}/${release.version}/${release.embed.file}`, SHORT);
      if (kind === 'd.ts')
        return reply
          .type('text/plain; charset=utf-8')
          .header('cache-control', SHORT)
          .sendFile(
            `${area}/${release.version}/${release.embed.file.replace(/js$/, 'd.ts')}`,
            config.releasesFolder,
            {
              // The extension would make it a video.
              contentType: false,
            },
          );
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
    maySendBuildFile(reply.request, file, registry)
      ? reply.header('cache-control', cached).sendFile(file, config.releasesFolder)
      : answerNotFound(reply.request, reply);
}
