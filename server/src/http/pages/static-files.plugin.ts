import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../platform/config/server.config';
import { answerNotFound } from '../errors/error-handler.plugin';
import type { AreaRegistry } from './area-registry.service';
import { BUILD_FILE_HEADERS, maySendBuildFile } from './build-files.guard';
import { originOf, PLAYER_WORKER_POLICY, SCRIPT_POLICY, workerPolicy } from './policy/page-policy.lib';
import type { ServedShell } from './served-shell.service';

/** Names contain a hash of the bytes, or a version that never changes: cache forever, never revalidate. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves built files of the shell, the areas and the player, as .br or .gz where these exist. */
export async function serveStaticFiles(
  app: FastifyInstance,
  config: Pick<Config, 'releasesFolder' | 'playerFolder' | 'realtimeUrl'>,
  shell: Pick<ServedShell, 'folderWith'>,
  registry: Pick<AreaRegistry, 'isWithdrawn'>,
): Promise<void> {
  fs.mkdirSync(config.releasesFolder, { recursive: true });
  await app.register(fastifyStatic, {
    root: config.releasesFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'deny',
  });
  const route = (url: string, send: (file: string, reply: FastifyReply) => FastifyReply) =>
    app.get<{ Params: { '*': string } }>(
      url,
      { config: { guard: 'public' }, schema: { hide: true } },
      (request, reply) => {
        reply.header('content-security-policy', SCRIPT_POLICY).header('vary', 'accept-encoding');
        return send(request.params['*'], reply);
      },
    );

  const realtime = originOf(config.realtimeUrl);
  route('/assets/*', (file, reply) =>
    reply
      .headers({
        'content-security-policy': workerPolicy({ host: reply.request.host, realtime }),
        'cache-control': FOR_EVER,
      })
      .sendFile(file, path.join(shell.folderWith(file), 'assets')),
  );
  route('/areas/*', (file, reply) => {
    if (!maySendBuildFile(reply.request, file, registry)) return answerNotFound(reply.request, reply);
    return reply
      .headers({ ...BUILD_FILE_HEADERS, 'cache-control': FOR_EVER })
      .sendFile(file, config.releasesFolder);
  });
  route('/player/*', (file, reply) => {
    const isHashed = file.startsWith('assets/');
    if (file.endsWith('service-worker.js'))
      reply.headers({
        'service-worker-allowed': '/player',
        'content-security-policy': PLAYER_WORKER_POLICY,
      });
    return reply
      .header('cache-control', isHashed ? FOR_EVER : 'no-cache')
      .sendFile(file, config.playerFolder);
  });
}
