import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { ConnectAnswer, ConnectQuery, Problem } from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../deps';
import { connectDevice } from './connect.action';
import { isLookingAhead } from './connect.rule';

const CodeParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) });

/** Connects the screen that shows a code. A GET after the specification although it changes something: hence no HEAD, no looking ahead. */
export const connectRoute: AppModule = (app, deps) => {
  app.withTypeProvider<TypeBoxTypeProvider>().route({
    method: 'GET',
    url: '/api/device/connect/:code',
    exposeHeadRoute: false,
    config: { guard: 'device.manage' },
    schema: {
      summary: 'Connect the screen that shows this code',
      description:
        'Case and dash of the code do not count. 204 without any effect when a browser only looks ahead.',
      tags: ['devices'],
      params: CodeParams,
      querystring: ConnectQuery,
      response: { 200: ConnectAnswer, 204: Type.Null(), '4xx': Problem },
    },
    handler: async (request, reply) => {
      if (isLookingAhead(request.headers)) return reply.code(204).send(null);
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
