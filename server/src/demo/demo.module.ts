import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { OperationResult, Problem } from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule, Deps } from '../deps';
import { connectDevice } from '../modules/devices/connect.action';
import { deviceOf } from '../modules/devices/devices.action';
import { DEMO_SCREENS, screenAt, type DemoScreenKey } from '../config/demo';
import { screenMark } from './demo-screens';
import { demoDone } from './demo.repo';

const Switch = Type.Object({
  key: Type.Enum(DEMO_SCREENS.map(({ key }) => key)),
  offline: Type.Boolean(),
});

/**
 * Three screens that really play, for `/demo`: whoever opens the player at the name of one is connected without typing a code, and the line of
 * each can be cut, which it notices as any screen notices a pulled cable. Only where the demo is, which only this machine can reach. First of all
 * modules: what it cuts must not reach the others.
 */
export const demoModule: AppModule = async (app, deps) => {
  if (!deps.config.demo || !deps.config.demoContent) return;
  const cut = new Set<DemoScreenKey>();
  const isCut = (host: string | undefined) => {
    const key = screenAt(host);
    return key !== undefined && cut.has(key);
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!isCut(request.headers.host)) return;
    reply.hijack();
    request.raw.socket.destroy();
  });
  app.server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (isCut(request.headers.host)) socket.destroy();
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.url !== '/api/player/pair' || reply.statusCode !== 200) return payload;
    const key = screenAt(request.headers.host);
    if (key) await connect(deps, key, (JSON.parse(String(payload)) as { code: string }).code);
    return payload;
  });

  app.withTypeProvider<TypeBoxTypeProvider>().route({
    method: 'POST',
    url: '/api/demo/screens',
    config: { guard: 'public' },
    schema: {
      hide: true,
      summary: 'Cut or restore the line of a screen of the demo',
      body: Switch,
      response: { 200: OperationResult, '4xx': Problem },
    },
    handler: async ({ body: { key, offline } }) => {
      if (offline) cut.add(key);
      else cut.delete(key);
      const found = offline ? await screenOf(deps, key) : null;
      if (found) deps.broker.disconnectDevice(found.deviceId);
      return { success: true };
    },
  });
};

/** The record of a screen of the demo; null once a person has removed it. */
async function screenOf(deps: Deps, key: DemoScreenKey) {
  const done = await demoDone(deps.db);
  const [accountId, id] = [done.get('account'), done.get(screenMark(key))];
  return accountId && id ? deviceOf(deps, accountId, id) : null;
}

/** A screen that a person has removed shows its code, as any other would. */
async function connect(deps: Deps, key: DemoScreenKey, code: string): Promise<void> {
  const found = await screenOf(deps, key);
  if (found) await connectDevice(deps, found.accountId, code, found.id);
}
