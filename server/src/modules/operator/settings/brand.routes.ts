import Type from 'typebox';
import { InstallationBrand } from '@vitrine/shared/contract';
import type { AppModule } from '../../../deps.types';
import { routesOf } from '../../../http/routing/routes.lib';
import { notFound } from '../../../platform/errors/errors.lib';
import { logoByHash } from '../../../platform/settings/settings.repo';

const FOR_EVER = 'public, max-age=31536000, immutable';
const LogoParams = Type.Object({ file: Type.String({ maxLength: 64 }) });

/** The installation's look, for guests and screens without an account. */
export const brandRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'brand');

  route('GET /api/brand', 'public', {
    summary: 'Name, logo, accent colour and support of the installation (extension)',
    answer: InstallationBrand,
    handle: async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return deps.settings.current().brand;
    },
  });

  route('GET /api/brand/:file', 'public', {
    summary: 'A logo, by the path that GET /api/brand names (extension)',
    params: LogoParams,
    produces: ['image/png'],
    answer: Type.Any(),
    handle: async ({ params }, reply) => {
      const hash = /^([0-9a-f]{32})\.png$/.exec(params.file)?.[1];
      const logo = hash && (await logoByHash(deps.db, hash));
      if (!logo) throw notFound('logo');
      return reply
        .type('image/png')
        .headers({ 'cache-control': FOR_EVER, 'cross-origin-resource-policy': 'cross-origin' })
        .send(logo.png);
    },
  });
};
