import type { HistoryPage, PromoItem } from '@vitrine/shared/contract';
import type { TestApp } from '../../../testing/build-test-app';
import { sharedTestApp } from '../../../testing/shared-app';
import { addTestPromo } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';

describe('POST /api/promo/organize', () => {
  let t: TestApp;
  let owner: TestMember;
  let [rain, sun] = ['', ''];
  beforeAll(async () => {
    t = await sharedTestApp();
    owner = await t.asAccount();
    rain = await addTestPromo(t.deps, owner.accountId, { name: 'Rain' });
    sun = await addTestPromo(t.deps, owner.accountId, { name: 'Sun' });
  });

  const organize = (payload: object, who = owner) =>
    who.inject({ method: 'POST', url: '/api/promo/organize', payload });
  async function labels(): Promise<Record<string, [string | undefined, string[] | undefined]>> {
    const promos = (await owner.inject('/api/promo/get-items')).json<PromoItem[]>();
    return Object.fromEntries(promos.map(({ name, folder, tags }) => [name, [folder, tags]]));
  }

  it('moves to a folder and tags, changes only what is sent, and writes the history', async () => {
    expect(await labels()).toEqual({ Rain: [undefined, undefined], Sun: [undefined, undefined] });
    expect((await organize({ ids: [rain, sun], folder: ' Summer  2026 ' })).statusCode).toBe(200);
    await organize({ ids: [rain], add_tags: ['bar', 'Terrace'] });
    expect(await labels()).toEqual({
      Rain: ['Summer 2026', ['bar', 'Terrace']],
      Sun: ['Summer 2026', undefined],
    });
    await organize({ ids: [rain, 'unknown'], folder: '', remove_tags: ['BAR'] });
    expect(await labels()).toEqual({ Rain: [undefined, ['Terrace']], Sun: ['Summer 2026', undefined] });
    const history = await owner.inject('/api/history?kind=promo');
    expect(history.json<HistoryPage>().items.map(({ note }) => note)).toEqual([
      'Moved out of “Summer 2026”. No longer tagged “bar”',
      'Tagged “bar”, “Terrace”',
      'Moved to “Summer 2026”',
      'Moved to “Summer 2026”',
    ]);
  });

  it('changes all or none', async () => {
    await organize({ ids: [sun], add_tags: Array.from({ length: 20 }, (_, at) => `t${at}`) });
    const before = await labels();
    const answer = await organize({ ids: [rain, sun], add_tags: ['one more'] });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ detail: '“Sun” would have more than 20 tags. Remove one first.' });
    expect(await labels()).toEqual(before);
  });

  it('refuses what is too long, empty or not the account’s, and viewers', async () => {
    const other = await t.asAccount();
    const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
    const statuses = await Promise.all(
      [
        organize({ ids: [rain], folder: 'x'.repeat(61) }),
        organize({ ids: [rain], add_tags: ['x'.repeat(41)] }),
        organize({ ids: [rain], add_tags: [' \t '] }),
        organize({ ids: [], folder: 'a' }),
        organize({ ids: [rain], folder: 'a' }, other),
        organize({ ids: [rain], folder: 'a' }, viewer),
      ].map(async (answer) => (await answer).statusCode),
    );
    expect(statuses).toEqual([400, 400, 400, 400, 404, 403]);
  });
});
