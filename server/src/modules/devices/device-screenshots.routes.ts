import Type from 'typebox';
import { DeviceScreenshot, IdParams, MAX_SCREENSHOT_BYTES } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { routesOf } from '../../http/routing/routes.lib';
import { mustStayInGroup } from './one-group.guard';
import { keepScreenshot, readScreenshot } from './device-screenshots.action';

/** A venue may have many screens behind one address. */
const SEND_LIMIT = { max: 600, timeWindow: '1 minute' };

/** Screenshots: sent by screens, shown on their page for a day (product §7). */
export const screenshotRoutes: AppModule = async (app, deps) => {
  // In a scope of its own: only this route accepts a picture.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'image/jpeg',
      { parseAs: 'buffer', bodyLimit: MAX_SCREENSHOT_BYTES },
      (_request, body, done) => done(null, body),
    );
    routesOf(scope, 'player')('POST /api/player/screenshot', 'device', {
      summary: 'What a screen shows (extension)',
      description: 'A JPEG of up to 300 KB and 1280 pixels a side. It replaces the one before.',
      consumes: ['image/jpeg'],
      bodyLimit: MAX_SCREENSHOT_BYTES,
      rateLimit: SEND_LIMIT,
      config: { form: Type.String({ format: 'binary' }) },
      handle: ({ device, body }) => keepScreenshot(deps, device, body),
    });
  });

  routesOf(app, 'devices')('GET /api/device/screenshot/:id', 'account.view', {
    summary: 'Newest screenshot of a screen (extension)',
    params: IdParams,
    answer: DeviceScreenshot,
    handle: async ({ actor, params }, reply) => {
      await mustStayInGroup(deps, actor, [params.id]);
      reply.header('cache-control', 'no-store');
      return readScreenshot(deps, actor.accountId, params.id);
    },
  });
};
