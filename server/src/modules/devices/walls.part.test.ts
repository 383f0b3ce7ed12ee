import type { DeviceGroup, PlayerManifest, Wall } from '@vitrine/shared/contract';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '../../testing/build-test-app';
import { eachVenue } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';
import { connectScreen, type TestScreen } from '../../testing/test-screens';

describe('groups that play together', () => {
  let t: TestApp;
  let owner: TestMember;
  let screen: TestScreen;
  let other: TestScreen;
  let bar: string;
  eachVenue((made) => ({ t, owner, screen } = made));

  const post = (path: string, payload: object, member = owner, headers = {}) =>
    member.inject({ method: 'POST', url: `/api/device${path}`, payload, headers });
  const update = (payload: object, id = bar, headers = {}) =>
    post(`/group/update/${id}`, payload, owner, headers);
  const make = async (name: string) => (await post('/groups', { name })).json<DeviceGroup>().id;
  const details = async (id = bar) => (await owner.inject(`/api/device/group/${id}`)).json<DeviceGroup>();
  const join = (some: readonly TestScreen[], group_id = bar, mode = 'add') =>
    post('s/update-group', { device_ids: some.map(({ id }) => id), group_id, mode });
  const manifest = async (of = screen) => (await of.inject('/api/player/manifest')).json<PlayerManifest>();
  const wall = (places: Wall['places'], more = {}): Wall => ({
    ...{ rows: 1, columns: 2, gap_x: 1.5, gap_y: 0 },
    ...{ places, ...more },
  });
  const notes = async () => (await owner.inject('/api/history')).body;

  beforeEach(async () => {
    bar = await make('Bar');
    other = await connectScreen(t, owner);
    await join([screen, other]);
  });

  it('play in sync, and no other screens', async () => {
    const before = await manifest();
    expect([before, await details()]).not.toContainEqual(expect.objectContaining({ sync: true }));
    expect((await update({ in_sync: true })).statusCode).toBe(200);
    const after = await manifest();
    expect(after).toMatchObject({ sync: true });
    expect(after.version).not.toBe(before.version);
    expect(after).not.toHaveProperty('wall');
    expect(await details()).toMatchObject({ in_sync: true });
    await join([screen], bar, 'remove');
    expect(await manifest()).not.toHaveProperty('sync');
    await update({ in_sync: false });
    expect(await details()).not.toHaveProperty('in_sync');
    expect(await manifest(other)).not.toHaveProperty('sync');
  });

  it('gives each screen of a wall its part; one without a place plays as usual', async () => {
    const places = [{ id: screen.id, row: 1, column: 2 }];
    const answer = await update({ wall: wall(places, { note: 'not kept' }) });
    expect(answer.json()).toMatchObject({ id: bar, etag: (await details()).etag });
    expect((await details()).wall).toEqual(wall(places));
    expect(await manifest()).toMatchObject({
      sync: true,
      wall: { rows: 1, columns: 2, gap_x: 1.5, gap_y: 0, row: 1, column: 2 },
    });
    expect(await manifest(other)).not.toHaveProperty('wall');
    expect(await notes()).toContain('Video wall of 1 × 2 screens');
    await update({ wall: null });
    expect(await manifest()).not.toHaveProperty('wall');
  });

  it('of measured screens gives each its view, and gaps to older players', async () => {
    const panel = { width: 1000, height: 500, frame: 10 };
    const places = [
      { id: screen.id, row: 1, column: 1 },
      { id: other.id, row: 1, column: 2, panel: { width: 500, height: 250, frame: 5 } },
    ];
    const sent = { ...wall(places, { panel }), gap_x: 7 };
    expect((await update({ wall: sent })).statusCode).toBe(200);
    const { wall: kept, etag } = await details();
    expect(kept).toEqual({ ...sent, gap_x: 2, gap_y: 4 });
    expect((await manifest(other)).wall).toEqual({
      ...{ rows: 1, columns: 2, gap_x: 2, gap_y: 4, row: 1, column: 2 },
      view: { left: -203, top: -50, width: 303, height: 200 },
    });
    await update({ wall: { ...sent, panel: { ...panel, frame: 20 } } });
    expect((await details()).etag).not.toBe(etag);
    const refused = async (more: object) => (await update({ wall: { ...sent, ...more } })).statusCode;
    expect(await refused({ panel: undefined })).toBe(400);
    expect(await refused({ panel: { ...panel, width: 0 } })).toBe(400);
    expect(await refused({ panel: { ...panel, frame: 251 } })).toBe(400);
    expect(await refused({ panel: { width: 1000 } })).toBe(400);
  });

  it('frees the place of a screen that leaves the group or is removed', async () => {
    const both = [
      { id: screen.id, row: 1, column: 1 },
      { id: other.id, row: 1, column: 2 },
    ];
    await update({ wall: wall(both) });
    await join([screen], bar, 'remove');
    expect([(await details()).wall?.places, await manifest()]).toEqual([
      [both[1]],
      expect.not.objectContaining({ wall: expect.anything() }),
    ]);
    await owner.inject({ method: 'DELETE', url: `/api/device/del/${other.id}` });
    expect((await details()).wall?.places).toEqual([]);
  });

  it('gives a screen that comes back to the group no place', async () => {
    const both = [
      { id: screen.id, row: 1, column: 1 },
      { id: other.id, row: 1, column: 2 },
    ];
    await update({ wall: wall(both) });
    await join([screen], bar, 'remove');
    await join([screen]);
    expect([(await details()).wall?.places, await manifest()]).toEqual([
      [both[1]],
      expect.not.objectContaining({ wall: expect.anything() }),
    ]);
    await update({ wall: wall(both) });
    await join([screen]);
    expect((await details()).wall?.places).toEqual(both);
    await post(`/update/${screen.id}`, { group_ids: [] });
    await post(`/update/${screen.id}`, { group_ids: [bar] });
    expect((await details()).wall?.places).toEqual([both[1]]);
  });

  it('refuses a wall that no screens could form, and keeps the one before', async () => {
    const kept = wall([{ id: screen.id, row: 1, column: 1 }]);
    await update({ wall: kept });
    const place = (id: string, row = 1, column = 1) => ({ id, row, column });
    const wrong: [unknown, string | undefined][] = [
      [wall([place(screen.id, 2)]), 'wall.places.0.row'],
      [wall([place(screen.id, 1, 3)]), 'wall.places.0.column'],
      [wall([place(uuidv7())]), 'wall.places.0.id'],
      [wall([place('nonsense')]), 'wall.places.0.id'],
      [wall([place(screen.id), place(screen.id, 1, 2)]), 'wall.places.1.id'],
      [wall([place(screen.id), place(other.id)]), 'wall.places.1.row'],
      ...[
        wall([], { rows: 9 }),
        wall([], { rows: 1.5 }),
        wall([], { gap_x: -1 }),
        wall([], { gap_y: 51 }),
        7,
      ].map((one): [unknown, undefined] => [one, undefined]),
      [{ ...kept, places: Array.from({ length: 65 }, () => place(screen.id)) }, undefined],
    ];
    for (const [one, field] of wrong) {
      const answer = await update({ wall: one });
      expect(answer.statusCode).toBe(400);
      if (field) expect(answer.json().errors[0].field).toBe(field);
    }
    expect((await details()).wall).toEqual(kept);
  });

  it('has a screen in one wall only, until that place is free', async () => {
    const hall = await make('Hall');
    await join([screen], hall);
    const places = [{ id: screen.id, row: 1, column: 1 }];
    await update({ wall: wall(places) });
    const refused = await update({ wall: wall(places) }, hall);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining('has a place in the video wall of Bar. Free that place first.'),
    ]);
    await update({ wall: wall([]) });
    expect((await update({ wall: wall(places) }, hall)).statusCode).toBe(200);
  });

  it('refuses the later of two changes with the current wall', async () => {
    const seen = (await details()).etag ?? '';
    const first = wall([{ id: screen.id, row: 1, column: 1 }]);
    await update({ wall: first });
    const late = await update({ wall: null }, bar, { 'if-match': seen });
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      { changed: ['wall'], current: { wall: first } },
    ]);
    const viewer = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    expect((await post(`/group/update/${bar}`, { in_sync: true }, viewer)).statusCode).toBe(403);
  });

  it('answers the time of the server to its screens only', async () => {
    const answer = await screen.inject('/api/player/time');
    const { received_at, sent_at } = answer.json<{ received_at: number; sent_at: number }>();
    expect(sent_at).toBe(t.clock.nowMs() / 1000);
    expect(received_at).toBeLessThan(sent_at);
    expect(sent_at - received_at).toBeLessThan(10);
    expect((await owner.inject('/api/player/time')).statusCode).toBe(401);
  });
});
