import {
  InstallationChange,
  InstallationSettings,
  LogoQuery,
  LogoUpload,
  MAX_LOGO_BYTES,
} from '@vitrine/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { AppModule } from '../../../deps.types';
import { ifMatchOf } from '../../../http/preconditions/precondition.guard';
import { routesOf } from '../../../http/routing/routes.lib';
import { changeSettings, dropLogo, viewSettings, type Author } from './change-settings.action';
import { keepLogo } from './logo.action';

/** Base64 of the largest logo, and what is around it. */
const LOGO_BODY_BYTES = Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 1000;

const byOf = (request: FastifyRequest): Author => ({
  userId: request.actor.userId,
  ifMatch: ifMatchOf(request),
});

/** Settings of the installation (product §17). */
export const settingsRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'operator');

  route('GET /api/operator/settings', 'installation', {
    summary: 'Settings of the installation (extension)',
    answer: InstallationSettings,
    handle: () => viewSettings(deps),
  });

  route('PUT /api/operator/settings', 'installation', {
    summary: 'Change settings of the installation; null returns one to its default (extension)',
    body: InstallationChange,
    answer: InstallationSettings,
    ifMatch: true,
    handle: async (request) => {
      const settings = await changeSettings(deps, request.body, byOf(request));
      await deps.settings.refresh();
      return settings;
    },
  });

  route('PUT /api/operator/settings/logo', 'installation', {
    summary: 'Change the logo for light or for dark ground (extension)',
    body: LogoUpload,
    bodyLimit: LOGO_BODY_BYTES,
    answer: InstallationSettings,
    ifMatch: true,
    handle: (request) => keepLogo(deps, request.body, byOf(request)),
  });

  route('DELETE /api/operator/settings/logo', 'installation', {
    summary: 'Remove the logo for light or for dark ground (extension)',
    query: LogoQuery,
    answer: InstallationSettings,
    ifMatch: true,
    handle: async (request) => {
      const settings = await dropLogo(deps, request.query.ground, byOf(request));
      await deps.settings.refresh();
      return settings;
    },
  });
};
