import { AsyncLocalStorage } from 'node:async_hooks';
import { topics } from '@vitrine/shared/contract';
import fastify from 'fastify';
import type { AppModule } from '../deps.types';
import { buildTestApp, type TestApp } from '../testing/build-test-app';
import type { TestMember } from '../testing/test-members';
import { installWriter } from './writer.plugin';

let t: TestApp;
let owner: TestMember;
const CHANGED = topics.changed('account');
const PAGE = 'page-of-the-owner';

beforeAll(async () => {
  t = await buildTestApp();
  owner = await t.asAccount();
});
afterAll(() => t.close());

async function said(client?: string, name = `Bar ${Math.random()}`) {
  t.published.length = 0;
  const headers = client === undefined ? {} : { 'x-vitrine-client': client };
  const answer = await owner.inject({ method: 'POST', url: '/api/account', payload: { name }, headers });
  expect(answer.statusCode).toBe(200);
  return t.published.filter(({ topic }) => topic === CHANGED).map(({ payload }) => payload);
}
const plain = () => ({ id: owner.accountId, by: owner.userId });

it('a change names the page that made it, when it gave a name', async () => {
  expect(await said(PAGE)).toEqual([{ ...plain(), client: PAGE }]);
  expect(await said()).toEqual([plain()]);
});
it.each([
  ['empty', ''],
  ['short', 'abc'],
  ['long', 'x'.repeat(65)],
  ['no name', '{"a": "long one"}'],
])('a name that is %s is none, and no reason to refuse', async (_, name) => {
  expect(await said(name)).toEqual([plain()]);
});
it('several at once are not mistaken for each other', async () => {
  const members = await Promise.all([1, 2, 3].map(() => t.asAccount()));
  t.published.length = 0;
  await Promise.all(
    members.map(({ inject, accountId }) =>
      inject({
        method: 'POST',
        url: '/api/account',
        payload: { name: 'Bar' },
        headers: { 'x-vitrine-client': `page-of-${accountId}` },
      }),
    ),
  );
  const heard = t.published.map(({ accountId, payload }) => [
    accountId,
    (payload as { client: string }).client,
  ]);
  expect(heard.sort()).toEqual(members.map(({ accountId: id }) => [id, `page-of-${id}`]).sort());
});
it('what a call leaves behind is news for its page too', async () => {
  let later: () => void = () => undefined;
  const module: AppModule = async (app, deps) => {
    app.post('/api/leaves-behind', { config: { guard: 'public' } }, async () => {
      const publish = (id: string) => deps.broker.publish(owner.accountId, CHANGED, { id });
      void new Promise<void>((go) => (later = go)).then(() => publish('later'));
      publish('now');
      return {};
    });
  };
  const other = await buildTestApp({ modules: [module] });
  await other.app.inject({
    method: 'POST',
    url: '/api/leaves-behind',
    headers: { 'x-vitrine-client': PAGE },
  });
  await new Promise(setImmediate);
  later();
  await new Promise(setImmediate);
  expect(other.published.map(({ payload }) => payload)).toEqual([
    { id: 'now', client: PAGE },
    { id: 'later' },
  ]);
  await other.close();
});
it('an app that is closed leaves no storage that Node.js asks at each promise', async () => {
  const disable = jest.spyOn(AsyncLocalStorage.prototype, 'disable');
  const app = fastify();
  installWriter(app);
  await app.close();
  expect(disable).toHaveBeenCalledTimes(1);
  disable.mockRestore();
});
