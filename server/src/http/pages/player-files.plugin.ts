import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.types';
import { publicOrigin } from '../../platform/config/public-origin.lib';
import { answerNotFound } from '../errors/error-handler.plugin';
import { fillKioskScript } from './kiosk.rule';
import { createTemplateFile } from './template-file.files';

/** Background of the player's page. */
const INK = '#0d0d0f';

/** Files that make a machine a screen: the player's web manifest, and the installer of a Debian kiosk. */
export function servePlayerFiles(
  app: FastifyInstance,
  { config, settings }: Pick<Deps, 'config' | 'settings'>,
): void {
  const options = { config: { guard: 'public' as const }, schema: { hide: true } };
  const kiosk = createTemplateFile(path.join(config.playerFolder, 'kiosk.sh'));

  app.get('/player/manifest.webmanifest', options, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        JSON.stringify({
          name: `${settings.current().brand.name} player`,
          short_name: 'Player',
          description: 'Shows what your venue has scheduled for this screen.',
          id: '/player',
          start_url: '/player',
          scope: '/player',
          display: 'fullscreen',
          orientation: 'any',
          background_color: INK,
          theme_color: INK,
          icons: [192, 512].map((size) => ({
            src: `/icons/${size}.png`,
            sizes: `${size}x${size}`,
            type: 'image/png',
          })),
        }),
      ),
  );
  app.get('/player/kiosk.sh', options, (request, reply) => {
    const script = kiosk();
    if (script === null) return answerNotFound(request, reply);
    // Plain text, so that a browser shows it; the address differs by the request's.
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(fillKioskScript(script, publicOrigin(config, request)));
  });
}
