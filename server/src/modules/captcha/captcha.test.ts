import { createHash } from 'node:crypto';
import type { AppModule } from '../../deps.types';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { answerTo } from '../../testing/test-captcha';
import { solveCaptcha } from './captcha.action';
import { captchaModule } from './captcha.routes';
import { drawPicture } from './picture.rule';

jest.mock('./picture.rule', () => {
  const real = jest.requireActual<typeof import('./picture.rule')>('./picture.rule');
  return { ...real, drawPicture: jest.fn(real.drawPicture) };
});

/** Route that checks an answer, without the rest of signing up. */
const gate: AppModule = (app, deps) => {
  app.post<{ Body: { id: string; answer: string } }>(
    '/gate',
    { config: { guard: 'public' } },
    async ({ body }) => {
      await solveCaptcha(deps, body.id, body.answer);
      return { success: true };
    },
  );
};

describe('captcha', () => {
  let t: TestApp;
  let count = 0;
  beforeAll(async () => {
    t = await buildTestApp({ modules: [captchaModule, gate] });
  });
  afterAll(() => t.close());

  const newId = () => `captcha-${(count += 1)}`;
  const fetchOne = (id: string, kind = 'words') =>
    t.app.inject({
      url: `/api/auth/gen_captcha/${id}?kind=${kind}`,
      remoteAddress: `10.1.${count >> 8}.${count & 255}`,
    });
  const answer = async (id: string, text: string) =>
    (await t.app.inject({ method: 'POST', url: '/gate', payload: { id, answer: text } })).statusCode;

  test('§7.1.11 returns an SVG as text, or a question, and neither is cached', async () => {
    const picture = await t.app.inject(`/api/auth/gen_captcha/${newId()}`);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    expect(picture.headers['cache-control']).toBe('no-store');
    expect(picture.body).toMatch(/^<svg .*<\/svg>$/);
    const question = await fetchOne(newId());
    expect(question.headers['content-type']).toContain('text/plain');
    expect(question.body).toMatch(/\?$/);
  });

  test('a question and the picture’s title are in the language of the browser', async () => {
    const asked = async (language: string, kind = 'words') => {
      const headers = { 'accept-language': language };
      const url = `/api/auth/gen_captcha/${newId()}?kind=${kind}`;
      return (await t.app.inject({ url, headers, remoteAddress: `10.3.${count >> 8}.${count & 255}` })).body;
    };
    expect(await asked('de-AT,de;q=0.9,en;q=0.8')).toMatch(/^(In einem Saal|Auf dem ersten|Welche)/);
    expect(await asked('xx, fr')).toMatch(/^(Il y a|La première|Lequel)/);
    expect(await asked('es')).toMatch(/^(En |¿Cuál)/);
    expect(await asked('pt-BR')).toMatch(/^(There|One|Which)/);
    expect(await asked('de', 'picture')).toContain('<title>Bild mit fünf Zeichen</title>');
    expect(await asked('en', 'picture')).toContain('<title>Picture of five characters</title>');
  });

  test.each(['short', 'with%20blank', 'x'.repeat(65), '..%2f..%2fx', 'a%00bcdefgh'])(
    '400 for the id %s',
    async (id) => expect((await fetchOne(id)).statusCode).toBe(400),
  );
  test('400 for an unknown kind', async () =>
    expect((await fetchOne(newId(), 'sound')).statusCode).toBe(400));

  test('the right answer passes once, in words or figures', async () => {
    const id = newId();
    const right = answerTo((await fetchOne(id)).body);
    expect(await answer(id, ` ${right}. `)).toBe(200);
    expect(await answer(id, right)).toBe(400);
  });

  describe('picture', () => {
    const drawn = () => jest.mocked(drawPicture).mock.lastCall?.[0] ?? '';
    const nextDrawn = async (id: string) => {
      await fetchOne(id, 'picture');
      return drawn();
    };

    test.each<[string, (characters: string) => string]>([
      ['as shown', (characters) => characters],
      ['in lower case', (characters) => characters.toLowerCase()],
      ['with blanks between', (characters) => [...characters].join(' ')],
    ])('the characters pass, %s', async (_how, write) => {
      const id = newId();
      expect(await answer(id, write(await nextDrawn(id)))).toBe(200);
    });

    test.each<[string, (characters: string) => string]>([
      ['four of them', (characters) => characters.slice(1)],
      ['one too many', (characters) => `${characters}A`],
      ['one different', (characters) => `${characters.slice(1)}${characters.endsWith('A') ? 'C' : 'A'}`],
      ['nothing', () => ' '],
    ])('%s does not pass', async (_how, write) => {
      const id = newId();
      expect(await answer(id, write(await nextDrawn(id)))).toBe(400);
    });

    test('has other characters every time, also for the same id', async () => {
      const asked = new Set<string>();
      const id = newId();
      for (let round = 0; round < 12; round += 1) asked.add(await nextDrawn(id));
      expect(asked.size).toBe(12);
      for (const characters of asked) expect(characters).toMatch(/^[A-Z0-9]{5}$/);
    });

    test('passes no more once it was replaced', async () => {
      const id = newId();
      const old = await nextDrawn(id);
      await nextDrawn(id);
      expect(await answer(id, old)).toBe(400);
    });
  });

  test('a used id is free again once its challenge has expired', async () => {
    const id = newId();
    await fetchOne(id);
    await answer(id, 'wrong');
    t.clock.advance(300);
    expect((await fetchOne(id)).statusCode).toBe(410);
    t.clock.advance(1);
    const next = await fetchOne(id);
    expect(next.statusCode).toBe(200);
    expect(await answer(id, answerTo(next.body))).toBe(200);
  });

  test('the sweep keeps valid challenges', async () => {
    const id = newId();
    const right = answerTo((await fetchOne(id)).body);
    t.clock.advance(299);
    await t.deps.jobs.run('captcha-sweep');
    expect(await answer(id, right)).toBe(200);
  });

  test('a wrong answer uses the challenge up', async () => {
    const id = newId();
    const right = answerTo((await fetchOne(id)).body);
    expect(await answer(id, 'wrong')).toBe(400);
    expect(await answer(id, right)).toBe(400);
    expect((await fetchOne(id)).statusCode).toBe(410);
  });

  test('of 100 parallel answers one passes', async () => {
    const id = newId();
    const right = answerTo((await fetchOne(id)).body);
    const answers = await Promise.all(Array.from({ length: 100 }, () => answer(id, right)));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  test('an answer belongs to its id', async () => {
    const [mine, other] = [newId(), newId()];
    const right = answerTo((await fetchOne(mine)).body);
    await fetchOne(other, 'picture');
    expect(await answer(other, right)).toBe(400);
    expect(await answer('captcha-never-fetched', right)).toBe(400);
    expect(await answer(mine, right)).toBe(200);
  });

  test('is valid for five minutes', async () => {
    const [early, late] = [newId(), newId()];
    const [first, second] = [answerTo((await fetchOne(early)).body), answerTo((await fetchOne(late)).body)];
    t.clock.advance(299);
    expect(await answer(early, first)).toBe(200);
    t.clock.advance(1);
    expect(await answer(late, second)).toBe(400);
  });

  test('fetching an unused id again replaces the challenge', async () => {
    const id = newId();
    await fetchOne(id, 'picture');
    expect(await answer(id, answerTo((await fetchOne(id)).body))).toBe(200);
  });

  test('only a hash of the answer is stored, until the challenge expires', async () => {
    const id = newId();
    const right = answerTo((await fetchOne(id)).body);
    const kept = await t.deps.pool.query('SELECT answer_hash FROM captchas WHERE id = $1', [id]);
    expect(kept.rows[0].answer_hash).toMatch(/^[0-9a-f]{64}$/);
    // Bound to the id: a hash of the bare answer could be looked up in a table.
    expect(kept.rows[0].answer_hash).not.toBe(createHash('sha256').update(right).digest('hex'));
    t.clock.advance(301);
    await t.deps.jobs.run('captcha-sweep');
    expect((await t.deps.pool.query('SELECT count(*) AS n FROM captchas')).rows[0].n).toBe(0);
  });

  test('429 with Retry-After for too many fetches', async () => {
    const from = { remoteAddress: '10.9.9.9' };
    const statuses = [];
    for (let i = 0; i < 61; i += 1)
      statuses.push(await t.app.inject({ url: `/api/auth/gen_captcha/${newId()}?kind=words`, ...from }));
    expect(statuses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
    expect(Number(statuses[60]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
