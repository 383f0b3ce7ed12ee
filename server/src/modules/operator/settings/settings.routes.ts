import {
  InstallationChange,
  InstallationSettings,
  LogoQuery,
  LogoUpload,
  MAX_LOGO_BYTES,
} from '@vitrine/shared/contract';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { FastifyRequest } from 'fastify';
import type { AppModule } from '../../../deps.types';
import { ifMatchOf } from '../../../http/preconditions/precondition.guard';
import { routesOf } from '../../../http/routing/routes.lib';
import { brandRoutes } from './brand.routes';
import { changeSettings, dropLogo, viewSettings, type Author } from './change-settings.action';
import { keepLogo } from './logo.action';

/** Base64 of the largest logo, and what is around it. */
const LOGO_BODY_BYTES = Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 1000;

const byOf = (request: FastifyRequest): Author => ({
  userId: request.actor.userId,
  ifMatch: ifMatchOf(request),
});

const FINISHED = 'finished-jobs-sweep';

/**
 * Settings of the installation (product §17), and its brand. Daily: deletes finished jobs, mails among them,
 * that are too old.
 */
export const installationModule: AppModule = async (app, deps) => {
  await brandRoutes(app, deps);
  await deps.jobs.work(FINISHED, () => {
    const days = deps.settings.current().keep.keep_jobs_days;
    return deps.jobs.dropFinished(deps.clock.nowSeconds() - days * DAY_SECONDS);
  });
  await deps.jobs.schedule(FINISHED, '17 3 * * *');
  const route = routesOf(app, 'operator');

  route('GET /api/operator/settings', 'installation', {
    summary: 'Settings of the installation (extension)',
    answer: InstallationSettings,
    handle: () => viewSettings(deps),
  });

  route('PUT /api/operator/settings', 'installation', {
    summary: 'Change settings of the installation; null returns one to its default (extension)',
    body: InstallationChange,
    ifMatch: true,
    handle: async (request) => {
      const { etag } = await changeSettings(deps, request.body, byOf(request));
      await deps.settings.refresh();
      return { etag };
    },
  });

  route('PUT /api/operator/settings/logo', 'installation', {
    summary: 'Change the logo for light or for dark ground (extension)',
    body: LogoUpload,
    bodyLimit: LOGO_BODY_BYTES,
    ifMatch: true,
    handle: async (request) => {
      const { etag } = await keepLogo(deps, request.body, byOf(request));
      await deps.settings.refresh();
      return { etag };
    },
  });

  route('DELETE /api/operator/settings/logo', 'installation', {
    summary: 'Remove the logo for light or for dark ground (extension)',
    query: LogoQuery,
    ifMatch: true,
    handle: async (request) => {
      const { etag } = await dropLogo(deps, request.query.ground, byOf(request));
      await deps.settings.refresh();
      return { etag };
    },
  });
};
