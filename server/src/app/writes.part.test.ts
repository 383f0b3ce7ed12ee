import { WRITES } from '@vitrine/shared/contract';
import { buildTestApp } from '../testing/build-test-app';
import { listenForRoutes } from '../testing/every-route';
import { modules } from './modules.table';

describe('the table of writes', () => {
  it('lists known calls only', async () => {
    const { routes, module } = listenForRoutes();
    const t = await buildTestApp({ modules: [module, ...modules] });
    await t.close();
    const known = new Set(routes.map(({ method, url }) => `${method} ${url}`));
    expect(Object.keys(WRITES).filter((call) => !known.has(call))).toEqual([]);
  });

  it('a call may publish only the kinds that the table lists for it', async () => {
    const t = await buildTestApp({
      modules: [
        (app, deps) => {
          app.post('/api/planted', { config: { guard: 'self' } }, async ({ actor }) => {
            deps.broker.publish(actor.accountId, 'changed/promo', { id: '1' });
            return {};
          });
        },
        ...modules,
      ],
    });
    await (await t.asAccount()).inject({ method: 'POST', url: '/api/planted' });
    await expect(t.close()).rejects.toThrow('POST /api/planted publishes promo');
  });
});
