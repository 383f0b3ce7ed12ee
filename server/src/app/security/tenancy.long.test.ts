import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { CHUNK_BYTES, ROLES, type Role } from '@vitrine/shared/contract';
import { modules } from '../modules.table';
import { sendChunk } from '../../modules/uploads/testing/upload-client';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { isOfReleases, listenForRoutes, type KnownRoute } from '../../testing/every-route';
import { idFieldsOf } from './testing/id-fields';
import type { Call, Recipe } from './testing/recipe';
import { RECIPES } from './testing/recipes';
import { requestOf } from './testing/request-of';
import { KEYS_BY_ADDRESS, NOT_ACCOUNT_IDS, WITHOUT_INPUT } from './testing/without-recipes';
import { slotsOf, swapped } from './testing/slots';
import { everythingOf, furnish, wordsOf, type Venue } from './testing/venue';

const name = ({ method, url }: KnownRoute) => `${method} ${url}`;

describe('T1 tenancy: what account B does with the ids of account A', () => {
  let t: TestApp;
  let known: KnownRoute[];
  let open: KnownRoute[];
  let a: Venue;
  let b: Venue;

  beforeAll(async () => {
    const { routes, module } = listenForRoutes();
    t = await buildTestApp({ modules: [module, ...modules] });
    known = routes.filter(
      (route) => route.method !== 'HEAD' && route.guard !== 'public' && !isOfReleases(route),
    );
    open = routes.filter(({ guard }) => guard === 'public');
    a = await furnish(t, 'Anemone');
    b = await furnish(t, 'Bluebell');
    await t.deps.jobs.drain();
  });
  afterAll(() => t.close());

  /** Uploads last: afterwards B has an upload with the id of A's. */
  const recipesOf = () =>
    Object.entries(RECIPES)
      .flatMap(([route, all]) => all.map((recipe) => [route, recipe] as const))
      .sort(([, one], [, two]) => (one.isForm ? 1 : 0) - (two.isForm ? 1 : 0));
  const ask = (role: Role, request: InjectOptions | string) => b.members[role].inject(request);
  /** Words of A in the response that B did not send itself. */
  const strange = (answer: LightMyRequestResponse, sent: string) =>
    wordsOf(a).filter(
      (word) => answer.body.toLowerCase().includes(word.toLowerCase()) && !sent.includes(word),
    );
  /** 404 or 403; in a batch body the refusal is that of a field. */
  const isRefusal = ({ statusCode, body }: LightMyRequestResponse) =>
    [403, 404].includes(statusCode) || (statusCode === 400 && body.includes('"code":"not_found"'));
  const bare = (answer: LightMyRequestResponse, id: string) => ({
    status: answer.statusCode,
    // The tag of what B itself just wrote changes each time.
    body: answer.body
      .replace(/"request_id":"[^"]*"/, '')
      .replace(/"etag":"(?:\\.|[^"])*"/, '')
      .replaceAll(id, 'ID'),
  });

  test('every call with ids has a recipe that covers each of them', async () => {
    const uncovered: string[] = [];
    for (const route of known) {
      const recipes = RECIPES[name(route)] ?? [];
      const covered = new Set<string>();
      for (const recipe of recipes)
        for (const slot of slotsOf(await recipe.make(a.ids, t), a.ids)) covered.add(slot.field);
      for (const field of idFieldsOf(route))
        if (!covered.has(field) && !NOT_ACCOUNT_IDS[`${name(route)} ${field}`])
          uncovered.push(`${name(route)} ${field}`);
      const isUndescribed = route.method !== 'GET' && !route.schema?.body && !/:/.test(route.url);
      if (isUndescribed && recipes.length === 0 && !WITHOUT_INPUT.includes(name(route)))
        uncovered.push(`${name(route)} has no schema of its input`);
    }
    expect(uncovered).toEqual([]);
    expect(known.length).toBeGreaterThan(40);
  });

  test('a call without a bearer takes no ids but keys in its address, which are listed', () => {
    const named = open.filter(({ url }) => url.includes(':') && !KEYS_BY_ADDRESS[url]);
    expect(named.map(name)).toEqual([]);
    const ids = open.flatMap((route) =>
      idFieldsOf({ ...route, url: '' }).map((id) => `${name(route)} ${id}`),
    );
    expect(ids.sort()).toEqual([
      // Passed to the module in the page, which uses it with its token.
      'GET /embed/frame/:integration device_group',
      'POST /api/auth client_id',
      // Of the authenticator, which signs a challenge.
      'POST /api/auth/passkey credential.id',
      'POST /api/auth/sign_up captcha.id',
      'POST /api/player/pair device_id',
    ]);
  });

  test('control: every recipe works on the own account', async () => {
    const answers: string[] = [];
    const wanted: string[] = [];
    const shared = await furnish(t, 'Own0x');
    for (const [index, [route, recipe]] of recipesOf().entries()) {
      const usesUp = /^(DELETE|PUT)|connect|schedule\/(copy|restore)/.test(route);
      const own = usesUp ? await furnish(t, `Own${index}x`) : shared;
      const answer = await own.members.owner.inject(requestOf(route, recipe, await recipe.make(own.ids, t)));
      answers.push(
        `${route} ${answer.statusCode} ${answer.statusCode < 400 ? '' : answer.body}`.slice(0, 200),
      );
      wanted.push(`${route} ${recipe.answers ?? 200}`);
      expect([route, strange(answer, '')]).toEqual([route, []]);
    }
    expect(answers.map((line, at) => line.slice(0, wanted[at]?.length))).toEqual(wanted);
  });

  test('gets 404 or 403 for every role, as for an unknown id, and changes nothing of A', async () => {
    const before = await everythingOf(t, a);
    expect(before.length).toBeGreaterThan(25);
    t.published.length = 0;
    t.deps.broker.disconnected.length = 0;
    let tried = 0;
    for (const [route, recipe] of recipesOf()) {
      const slots = slotsOf(await recipe.make(a.ids, t), a.ids);
      for (const chosen of [...slots.map((slot) => [slot]), slots])
        for (const role of ROLES) {
          // Pairing attempts are limited by the minute.
          if (route.includes('connect')) t.clock.advance(61);
          const [foreign, unknown] = [
            await attack(recipe, chosen),
            await attack(recipe, chosen, randomUUID()),
          ];
          const request = requestOf(route, recipe, foreign.call);
          const answer = await ask(role, request);
          const control = await ask(role, requestOf(route, recipe, unknown.call));
          tried += 1;
          const where = `${route} as ${role} with ${chosen.map(({ field }) => field).join(', ')}`;
          expect([where, strange(answer, JSON.stringify(foreign.call))]).toEqual([where, []]);
          if (!chosen.every(({ field }) => recipe.madeUp?.includes(field)))
            expect([where, isRefusal(answer) || answer.body]).toEqual([where, true]);
          // B has cancelled an upload with the id of A's by now, which is stored for B.
          if (!recipe.isForm)
            expect([where, bare(answer, foreign.id)]).toEqual([where, bare(control, unknown.id)]);
        }
    }
    expect(tried).toBeGreaterThan(150);
    expect(await everythingOf(t, a)).toEqual(before);
    expect(t.published.filter(({ accountId }) => accountId === a.accountId)).toEqual([]);
    const ofA: string[] = [...ROLES.map((role) => a.members[role].userId), ...Object.values(a.ids)];
    expect(t.deps.broker.disconnected.filter((id) => ofA.includes(id))).toEqual([]);
    expect(t.deps.jobs.waiting.filter((job) => ofA.some((id) => JSON.stringify(job).includes(id)))).toEqual(
      [],
    );

    /** B's own call with these ids replaced by A's, or by an unknown one. */
    async function attack(recipe: Recipe, chosen: ReturnType<typeof slotsOf>, id?: string) {
      const own: Call = await recipe.make(b.ids, t);
      const call = chosen.reduce((made, slot) => swapped(made, slot.path, id ?? slot.value), own);
      return { call, id: id ?? chosen[0]?.value ?? '' };
    }
  });

  test('lists, searches and single reads of B have nothing of A, for any role and a screen', async () => {
    const reads = known.filter(({ method, url, guard }) => method === 'GET' && !/[:*]/.test(url) && guard);
    expect(reads.length).toBeGreaterThan(12);
    for (const { url, guard } of reads)
      for (const role of ROLES)
        for (const query of ['', `?query=${a.mark}&include_pending=true`]) {
          const request = `${url}${query}`;
          const answer = guard === 'device' ? await b.device.inject(request) : await ask(role, request);
          expect([request, role, strange(answer, '')]).toEqual([request, role, []]);
          expect([request, answer.statusCode < 500]).toEqual([request, true]);
        }
  });

  test('B cannot cancel an upload of A by its name or mix chunks into it', async () => {
    const before = await everythingOf(t, a);
    for (const role of ['owner', 'admin', 'approver', 'editor'] as const)
      await ask(role, { method: 'DELETE', url: '/api/promo/upload', payload: { name: `${a.mark}.png` } });
    expect(await everythingOf(t, a)).toEqual(before);
    const status = await a.members.owner.inject(`/api/promo/upload?upload_id=${a.ids.upload}`);
    expect(status.json()).toMatchObject({ name: `${a.mark}.png`, received: [[1, 1]], complete: false });
    const rest = await sendChunk(a.members.owner, Buffer.alloc(2 * CHUNK_BYTES, a.mark), 2, a.ids.upload, {
      name: `${a.mark}.png`,
    });
    // A's own bytes are complete: they are checked now, and are no image.
    expect(rest.json()).toMatchObject({ status: 415 });
  });
});
