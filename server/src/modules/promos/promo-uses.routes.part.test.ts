import { addTestPromo } from '../../testing/test-content';
import type { TestApp } from '../../testing/build-test-app';
import { sharedTestApp } from '../../testing/shared-app';
import type { TestMember } from '../../testing/test-members';

describe('GET /api/promo/uses/{id}', () => {
  // Creates a database of its own, which takes long on a busy machine.
  let kit: TestApp;
  beforeAll(async () => {
    kit = await sharedTestApp();
  });

  const add = ({ accountId }: TestMember) =>
    addTestPromo(kit.deps, accountId, { kind: 'image', name: 'Rain' });
  const usePromo = async (who: TestMember, name: string, id: string, extra = {}): Promise<string> => {
    const payload = { name, custom_date: 0, selected_media: [{ id, type: 'promo', order: 0, duration: 10 }] };
    const answer = await who.inject({
      method: 'POST',
      url: '/api/playlists/create',
      payload: { ...payload, device_group: null, ...extra },
    });
    return answer.json<{ id: string }>().id;
  };
  const uses = (who: TestMember, id: string) => who.inject(`/api/promo/uses/${id}`);

  it('lists the playlists that use it, also for a viewer', async () => {
    const owner = await kit.asAccount();
    const viewer = await kit.asAccount({ role: 'viewer', accountId: owner.accountId });
    const id = await add(owner);
    expect((await uses(owner, id)).json()).toEqual({ uses: [] });
    const approved = await usePromo(owner, 'Evening', id, { schedule_type: 'manual' });
    const daily = await usePromo(owner, 'Late', id, { schedule_type: 'every_day', custom_date: 3600 });
    const editor = await kit.asAccount({ role: 'editor', accountId: owner.accountId });
    const waiting = await usePromo(editor, 'Morning', id, { schedule_type: 'every_day', custom_date: 60 });
    const answer = await uses(viewer, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      uses: [
        { playlist_id: approved, name: 'Evening', approved: true, scheduled: false, shown: 1, items: 1 },
        { playlist_id: daily, name: 'Late', approved: true, scheduled: true, shown: 1, items: 1 },
        { playlist_id: waiting, name: 'Morning', approved: false, scheduled: false, shown: 0, items: 0 },
      ],
    });
  });

  it('is 401 without a token, 404 for foreign, deleted and unknown promos', async () => {
    const owner = await kit.asAccount();
    const id = await add(owner);
    expect((await kit.app.inject(`/api/promo/uses/${id}`)).statusCode).toBe(401);
    expect((await uses(await kit.asAccount(), id)).statusCode).toBe(404);
    expect((await uses(owner, 'nope')).statusCode).toBe(404);
    await owner.inject({ method: 'DELETE', url: `/api/promo/del/${id}` });
    expect((await uses(owner, id)).statusCode).toBe(404);
  });
});
