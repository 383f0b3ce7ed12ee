import { ConnectAnswer, ConnectQuery } from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../deps.types';
import { connectDevice } from './connect.action';
import { isLookingAhead } from './connect.rule';
import { routesOf } from '../../http/routing/routes.lib';

const CodeParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) });

/** Connects the screen that shows a code. A GET after the specification although it changes something: hence no HEAD, no looking ahead. */
export const connectRoute: AppModule = (app, deps) => {
  routesOf(app, 'devices')('GET /api/device/connect/:code', 'device.manage', {
    summary: 'Connect the screen that shows this code',
    description:
      'Case and dash of the code do not count. 204 without any effect when a browser only looks ahead.',
    params: CodeParams,
    query: ConnectQuery,
    answer: ConnectAnswer,
    also: { 204: Type.Null() },
    exposeHeadRoute: false,
    handle: async (request, reply) => {
      if (isLookingAhead(request.headers)) return reply.code(204).send();
      const { replace } = request.query;
      const { id, name } = await connectDevice(
        deps,
        request.actor.accountId,
        request.params.code,
        replace || undefined,
      );
      return { success: true, id, name };
    },
  });
};
