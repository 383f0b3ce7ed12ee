import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { OperationResult, Problem } from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule, Deps } from '../../deps.types';
import { bearer } from '../../http/auth/guard.plugin';
import { connectDevice } from '../devices/connect.action';
import { DEMO_SCREENS, screenAt, type DemoScreenKey } from '../../platform/config/demo.table';
import { notFound } from '../../platform/errors/errors.lib';
import { holdsDemoKey, installDemoGuard } from './demo-key.plugin';
import { demoPages } from './demo-pages.plugin';
import { screenOf } from './demo-screens.action';

const Switch = Type.Object({
  key: Type.Enum(DEMO_SCREENS.map(({ key }) => key)),
  offline: Type.Boolean(),
});

/**
 * Three playing screens for `/demo`: a browser with the demo's key is connected without a code at a screen's
 * name, and each line can be cut like a network cable. Only on a local demo. First of all modules, which a
 * cut line must not reach.
 */
export const demoModule: AppModule = async (app, deps) => {
  if (!deps.config.demo || !deps.config.demoContent) return;
  const { demoAccess, demoLines } = deps;
  installDemoGuard(app, demoAccess);
  const isCut = (key: DemoScreenKey | undefined) => key !== undefined && demoLines.isCut(key);

  app.addHook('onRequest', async (request, reply) => {
    if (!isCut(screenAt(request.headers.host))) return;
    reply.hijack();
    request.raw.socket.destroy();
  });
  app.server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
    const key = screenAt(request.headers.host);
    if (isCut(key)) socket.destroy();
    else if (key) demoLines.opened(key, socket);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.url !== '/api/player/pair' || reply.statusCode !== 200) return payload;
    const key = screenAt(request.headers.host);
    if (key && holdsDemoKey(request, demoAccess))
      await connect(deps, key, (JSON.parse(String(payload)) as { code: string }).code);
    return payload;
  });

  // Keeps a browser's token, with which the server's own player goes on once the browser is closed.
  app.addHook('preHandler', async (request) => {
    const key = screenAt(request.headers.host);
    if (!key || request.routeOptions.url !== '/api/player/manifest') return;
    const { id, accountId, deviceId } = request.device;
    const token = bearer(request) ?? '';
    if (demoLines.identityOf(key)?.token === token || (await screenOf(deps, key))?.id !== id) return;
    demoLines.identify(key, { token, accountId, deviceId });
  });

  demoPages(app);

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
    handler: async (request) => {
      const { key, offline } = request.body;
      if (!holdsDemoKey(request, demoAccess)) throw notFound('address');
      demoLines.cut(key, offline);
      const found = offline ? await screenOf(deps, key) : null;
      if (found) deps.broker.disconnectDevice(found.deviceId);
      return { success: true };
    },
  });
};

/** Connects the player to its screen; for a removed screen it shows its code. */
async function connect(deps: Deps, key: DemoScreenKey, code: string): Promise<void> {
  const found = await screenOf(deps, key);
  if (found) await connectDevice(deps, { accountId: found.accountId, userId: null }, code, found.id);
}
