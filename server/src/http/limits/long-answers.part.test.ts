import Fastify from 'fastify';
import Type from 'typebox';
import { installLongAnswers } from './long-answers.plugin';

describe('long answers', () => {
  const Row = Type.Object({ id: Type.Integer(), name: Type.Optional(Type.String()) });
  const Page = Type.Object({ rows: Type.Array(Row), next: Type.Union([Type.String(), Type.Null()]) });
  const rows = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ id, name: id % 2 ? `né "${id}"` : undefined, secret: 'x' }));

  const app = Fastify();
  installLongAnswers(app);
  app.get('/list/:count', { schema: { response: { 200: Type.Array(Row) } } }, async (request) =>
    rows(Number((request.params as { count: string }).count)),
  );
  app.get('/page', { schema: { response: { 200: Page } } }, async () => ({
    rows: rows(1000),
    next: null,
    more: 1,
  }));
  let happened: string[] = [];
  app.get('/noted', { schema: { response: { 200: Type.Array(Row) } } }, async () => {
    setImmediate(() => happened.push('others had their turn'));
    const noted = {
      get id() {
        happened.push('written');
        return 0;
      },
    };
    return [...rows(1000), noted];
  });
  afterAll(() => app.close());

  const expected = (count: number) => rows(count).map(({ id, name }) => (name ? { id, name } : { id }));

  it.each([0, 1, 200, 201, 5000])('a list of %i follows its schema, at once or in chunks', async (count) => {
    const answer = await app.inject(`/list/${count}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    expect(answer.json()).toEqual(expected(count));
    // Only short answers know their length before they are sent.
    expect(answer.headers['content-length'] === undefined).toBe(count > 200);
  });

  it('an object with a long list in it, and null, and nothing that its schema does not know', async () => {
    expect((await app.inject('/page')).json()).toEqual({ rows: expected(1000), next: null });
    const head = await app.inject({ method: 'HEAD', url: '/page' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('is written in a turn of its own, after that in which it was worked out', async () => {
    happened = [];
    await app.inject('/noted');
    expect(happened).toEqual(['others had their turn', 'written']);
  });
});
