import { ConnectAnswer, ConnectQuery } from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../deps.types';
import { connectDevice } from './connect.action';
import { isPrefetch } from './connect.rule';
import { languageOf } from '../../http/routing/request-language.lib';
import { routesOf } from '../../http/routing/routes.lib';

const CodeParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) });

/**
 * Connects the screen with a code. The specification makes it a GET although it changes data: no HEAD, no
 * prefetch.
 */
export const connectRoute: AppModule = (app, deps) => {
  routesOf(app, 'devices')('GET /api/device/connect/:code', 'device.manage', {
    summary: 'Connect the screen that shows this code',
    description: 'Case and dash of the code do not count. 204 without effect for a prefetch.',
    params: CodeParams,
    query: ConnectQuery,
    answer: ConnectAnswer,
    also: { 204: Type.Null() },
    exposeHeadRoute: false,
    handle: async (request, reply) => {
      if (isPrefetch(request.headers)) return reply.code(204).send();
      const { replace } = request.query;
      const { id, name } = await connectDevice(
        deps,
        { ...request.actor, language: languageOf(request) },
        request.params.code,
        replace || undefined,
      );
      return { success: true, id, name };
    },
  });
};
