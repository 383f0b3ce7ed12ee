import { createHash, randomBytes } from 'node:crypto';
import { ZipFile } from 'yazl';
import { CHUNK_BYTES, type AccountArchive, type ImportReport } from '@vitrine/shared/contract';
import { noisyJpeg } from '../../media/testing/sample-files';
import type { TestApp } from '../../testing/build-test-app';
import { sharedTestApp } from '../../testing/shared-app';
import { mailsTo } from '../../testing/test-mail';
import type { TestMember } from '../../testing/test-members';
import { connectScreen } from '../../testing/test-screens';
import { holdDrawing } from '../promos/designs/testing/quick-drawing';
import { uploadPlainly } from '../uploads/testing/upload-client';
import { DELETE_DUE } from './deletion/deletion.job';
import {
  archivesOf,
  exported,
  filesIn,
  imported,
  newest,
  newImport,
  sendPart,
  workOff,
} from './testing/archives';

const MONDAY = 1_772_409_600;
const DAY = 86_400;

describe('archives of an account', () => {
  let t: TestApp;
  let owner: TestMember;
  let pictures: Buffer[];
  /** An account with everything, and its archive. */
  let source: TestMember;
  let zip: Buffer;
  beforeAll(async () => {
    t = await sharedTestApp();
    holdDrawing(t);
    pictures = await Promise.all([noisyJpeg(900, 700), noisyJpeg(200, 100), noisyJpeg(64, 64)]);
    source = await furnished();
    zip = await exported(t, source);
  });
  beforeEach(async () => {
    t.clock.advance(3600);
    owner = await t.asAccount();
  });
  afterAll(() => jest.restoreAllMocks());

  const post = async (who: TestMember, url: string, payload: object) => {
    const answer = await who.inject({ method: 'POST', url, payload });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer.json<{ id: string }>().id;
  };
  const upload = async (who: TestMember, bytes: Buffer, name: string) =>
    (await uploadPlainly(who, name, bytes)).json<{ id: string }>().id;

  /** An account with everything that an archive has. */
  async function furnished() {
    const who = await t.asAccount();
    const promos: string[] = [];
    for (const [at, bytes] of pictures.entries()) promos.push(await upload(who, bytes, `Picture ${at}.jpg`));
    await post(who, '/api/promo/organize', { ids: [promos[0]], folder: 'Summer', add_tags: ['drinks'] });
    await t.deps.processor.drain();
    await post(who, '/api/promo/design', {
      name: 'Soup',
      design: { template: 'special', texts: { title: 'Soup' }, picture: promos[1] },
    });
    const group = await post(who, '/api/device/groups', { name: 'Terrace' });
    const device = await connectScreen(t, who);
    await post(who, `/api/device/update/${device.id}`, { name: 'Bar', group_id: group });
    const item = (id: string | undefined, duration = 10) => ({ id, type: 'promo', duration });
    const inner = await post(who, '/api/playlists/create', {
      name: 'Inner',
      selected_media: [item(promos[2], 7)],
    });
    const daily = await post(who, '/api/playlists/create', {
      name: 'Happy hour',
      schedule_type: 'every_day',
      custom_date: MONDAY + 17 * 3600,
      schedule_duration: 7200,
      device_groups: [group],
      presentation: { fit: 'fill', transition: 'slide' },
      validity: { days: [1, 2, 3] },
      selected_media: [
        { ...item(promos[0], 12), validity: { start: 3600, end: 7200 } },
        { id: inner, type: 'playlist' },
      ],
    });
    await post(who, '/api/playlists/create', {
      name: 'Brunch',
      schedule_type: 'day_of_week',
      days_of_week: [6, 7],
      custom_date: MONDAY + 10 * 3600,
      schedule_last_day: MONDAY + 400 * DAY,
      selected_media: [item(promos[1])],
    });
    await post(who, '/api/playlists/create', {
      name: 'Opening night',
      schedule_type: 'custom',
      custom_date: MONDAY + 3 * DAY,
      selected_media: [item(promos[1]), item(promos[2])],
    });
    const rules = await who.inject({
      method: 'POST',
      url: '/api/playlist/schedule',
      payload: { start: MONDAY, end: MONDAY + 60 * DAY, device_group: group },
    });
    const rule = rules
      .json<{ id: string; playlist_id: string; date_start: number }[]>()
      .find(({ playlist_id }) => playlist_id === daily);
    const occurrence = (rule?.date_start ?? 0) + 2 * DAY;
    await post(who, '/api/schedule/move', { id: rule?.id, occurrence, start: null, scope: 'this' });
    const editor = await t.asAccount({ role: 'editor', accountId: who.accountId });
    await post(editor, '/api/playlists/create', {
      id: daily,
      name: 'Happier hour',
      selected_media: [item(promos[0], 20)],
    });
    await post(editor, '/api/playlists/create', { name: 'Idea', selected_media: [item(promos[0])] });
    await post(who, '/api/account', {
      default_playlist_id: inner,
      opening_hours: { dark: true, periods: [{ day: 1, start: 28_800, end: 72_000 }], closed_days: [] },
    });
    return who;
  }

  const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  const names = (text: string) => text.replace(ids, 'id').replace(/"created_at":\d+/g, '"created_at":0');
  const linesOf = (files: Map<string, Buffer>, name: string) =>
    names(files.get(name)?.toString() ?? '')
      .split('\n')
      .sort();
  const report = (archive: AccountArchive) => archive.report as ImportReport;

  it('an import into another account gives it the same files, playlists and schedule', async () => {
    const first = await filesIn(zip);
    const done = await imported(t, owner, zip);
    expect([done.state, done.detail]).toEqual(['done', undefined]);
    expect(report(done)).toMatchObject({
      added: { promos: 4, playlists: 5, groups: 1 },
      known: { promos: 0, playlists: 0, groups: 0 },
      refused: [],
    });
    expect(report(done).notes.join()).toContain('Bar');
    const second = await filesIn(await exported(t, owner));
    const bytesOf = (files: Map<string, Buffer>) =>
      [...files].filter(([name]) => name.startsWith('promos/')).map(([name, bytes]) => [name, hash(bytes)]);
    expect(bytesOf(second).sort()).toEqual(bytesOf(first).sort());
    expect(
      bytesOf(first)
        .map(([, sha]) => sha)
        .sort(),
    ).toEqual(pictures.map(hash).sort());
    for (const name of ['promos.jsonl', 'playlists.jsonl', 'groups.jsonl'])
      expect([name, linesOf(second, name)]).toEqual([name, linesOf(first, name)]);
    const theirs = JSON.parse(String(first.get('account.json')));
    const own = JSON.parse(String(second.get('account.json')));
    expect(own.opening_hours).toEqual(theirs.opening_hours);
    expect(own.default_playlist_id).not.toBeNull();
  });

  it('the same archive twice adds nothing twice', async () => {
    await imported(t, owner, zip);
    const before = await filesIn(await exported(t, owner));
    t.clock.advance(60);
    const again = await imported(t, owner, zip);
    expect(report(again)).toMatchObject({
      added: { promos: 0, playlists: 0, groups: 0 },
      known: { promos: 4, playlists: 5, groups: 1 },
      refused: [],
    });
    const after = await filesIn(await exported(t, owner));
    for (const name of ['promos.jsonl', 'playlists.jsonl', 'groups.jsonl'])
      expect([name, String(after.get(name))]).toEqual([name, String(before.get(name))]);
  });

  it('contains what is whose, without keys and password hashes', async () => {
    const files = await filesIn(zip);
    const text = [...files]
      .filter(([name]) => !name.startsWith('promos/'))
      .map(([, bytes]) => String(bytes))
      .join();
    const { rows } = await t.deps.pool.query<{ token: string; hash: string }>(
      `SELECT d.token_hash AS token, u.password_hash AS hash FROM devices d, users u
       JOIN memberships m ON m.user_id = u.id WHERE d.account_id = $1 AND m.account_id = $1`,
      [source.accountId],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { token, hash: password } of rows) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(password);
    }
    expect(text).not.toContain('argon2');
    expect(String(files.get('members.jsonl')).trim().split('\n')).toHaveLength(2);
    expect(String(files.get('history.csv'))).toContain('playlist.created');
    const manifest = JSON.parse(String(files.get('manifest.json')));
    expect(manifest).toMatchObject({ format: 'vitrine-archive', version: 1 });
    for (const { name, size, sha256 } of manifest.files)
      expect([name, files.get(name)?.length, hash(files.get(name)!)]).toEqual([name, size, sha256]);
    expect(manifest.files.length).toBe(files.size - 1);
  });

  it('is exported by the owner only, kept for seven days, and not counted as storage', async () => {
    const admin = await t.asAccount({ role: 'admin', accountId: owner.accountId });
    expect((await admin.inject({ method: 'POST', url: '/api/account/export' })).statusCode).toBe(403);
    const used = async () => (await owner.inject('/api/app')).json<{ storage_used: number }>().storage_used;
    const before = await used();
    await exported(t, owner);
    expect(await used()).toBe(before);
    const archive = await newest(owner, 'export');
    expect(archive).toMatchObject({ state: 'done', expires_at: t.clock.nowSeconds() + 7 * DAY });
    expect(await archivesOf(admin)).toEqual([]);
    const payload = { id: archive.id };
    const ask = (who: TestMember) =>
      who.inject({ method: 'POST', url: '/api/account/export/download', payload });
    expect((await ask(admin)).statusCode).toBe(403);
    const other = await t.asAccount();
    expect((await ask(other)).statusCode).toBe(404);
    expect(
      (await admin.inject({ method: 'DELETE', url: `/api/account/archive/${archive.id}` })).statusCode,
    ).toBe(403);
    const { rows } = await t.deps.pool.query<{ sha256: string }>(
      'SELECT sha256 FROM archive_parts WHERE archive_id = $1',
      [archive.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    await t.deps.jobs.run(DELETE_DUE);
    for (const { sha256 } of rows) expect(await t.deps.storage.has(sha256)).toBe(true);
    t.clock.advance(7 * DAY);
    await workOff(t);
    await t.deps.jobs.run(DELETE_DUE);
    for (const { sha256 } of rows) expect(await t.deps.storage.has(sha256)).toBe(false);
  });

  it('sends a mail with the way to it, and a range continues a download', async () => {
    const email = `${owner.userId}@mail.test`;
    await t.deps.pool.query('UPDATE users SET email = $2 WHERE id = $1', [owner.userId, email]);
    const zip = await exported(t, owner);
    const [mail] = await mailsTo(t, email);
    expect(mail?.subject).toBe('Your Vitrine export is ready');
    expect(mail?.text).toContain('/account/data');
    const { id } = await newest(owner, 'export');
    const address = await owner.inject({
      method: 'POST',
      url: '/api/account/export/download',
      payload: { id },
    });
    const url = address.json<{ url: string }>().url;
    const part = await t.app.inject({ url, headers: { range: 'bytes=10-29' } });
    expect([part.statusCode, part.rawPayload.equals(zip.subarray(10, 30))]).toEqual([206, true]);
  });

  it('two clicks are one export; a power cut begins it again, and no half archive is offered', async () => {
    await upload(owner, pictures[0]!, 'a.jpg');
    const click = async () =>
      (await owner.inject({ method: 'POST', url: '/api/account/export' })).json<{ id: string }>().id;
    const id = await click();
    expect(await click()).toBe(id);
    const { read } = t.deps.storage;
    const broken = jest.spyOn(t.deps.storage, 'read').mockRejectedValue(new Error('power cut'));
    await workOff(t);
    expect(await newest(owner, 'export')).toMatchObject({ id, state: 'working' });
    const ask = () => owner.inject({ method: 'POST', url: '/api/account/export/download', payload: { id } });
    expect((await ask()).statusCode).toBe(404);
    broken.mockRestore();
    expect(t.deps.storage.read).toBe(read);
    await workOff(t);
    expect(await newest(owner, 'export')).toMatchObject({ state: 'working' });
    t.clock.advance(61);
    await workOff(t);
    expect(await newest(owner, 'export')).toMatchObject({ id, state: 'done' });
    expect((await ask()).statusCode).toBe(200);
  });

  it('an import continues where it stopped, and parts may come twice', async () => {
    expect(zip.length).toBeGreaterThan(CHUNK_BYTES);
    const begin = async (archive: Buffer, by = owner) =>
      (
        await by.inject({ method: 'POST', url: '/api/account/import', payload: newImport(archive) })
      ).json<AccountArchive>();
    const { id } = await begin(zip);
    expect((await sendPart(owner, id, zip, 2)).statusCode).toBe(409);
    expect((await sendPart(owner, id, zip, 1)).json()).toMatchObject({ next_part: 2 });
    expect((await sendPart(owner, id, zip, 1)).json()).toMatchObject({ next_part: 2, done: CHUNK_BYTES });
    expect(await begin(zip)).toMatchObject({ id, next_part: 2 });
    expect((await sendPart(owner, id, zip.subarray(0, -1), 2)).statusCode).toBe(400);
    expect((await sendPart(owner, id, zip, 99)).statusCode).toBe(400);
    const other = await t.asAccount();
    expect((await sendPart(other, id, zip, 2)).statusCode).toBe(404);
    const viewer = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    expect((await sendPart(viewer, id, zip, 2)).statusCode).toBe(403);
    expect(await imported(t, owner, zip)).toMatchObject({ id, state: 'done' });
  });

  it('a power cut in an import adds nothing twice, and the report still counts what it added', async () => {
    let calls = 0;
    const { bring } = t.deps.storage;
    const broken = jest.spyOn(t.deps.storage, 'bring').mockImplementation(async (...all) => {
      calls += 1;
      if (calls === 2) throw new Error('power cut');
      return bring(...all);
    });
    expect(await imported(t, owner, zip)).toMatchObject({ state: 'working' });
    broken.mockRestore();
    t.clock.advance(100);
    await workOff(t);
    const done = await newest(owner, 'import');
    expect(done).toMatchObject({ state: 'done' });
    expect(report(done)).toMatchObject({
      added: { promos: 4, playlists: 5 },
      known: { promos: 0, playlists: 0 },
    });
  });

  it('without storage the rest is refused with the reason, and what fits stays', async () => {
    const small = await t.asAccount({ storageQuota: pictures[1]!.length + pictures[2]!.length + 3000 });
    const done = await imported(t, small, zip);
    expect(done.state).toBe('done');
    expect(report(done).refused.map(({ kind, name, why }) => [kind, name, why])).toContainEqual([
      'promo',
      'Picture 0.jpg',
      expect.stringContaining('out of storage'),
    ]);
    const { storage_used, storage_avail } = (await small.inject('/api/app')).json();
    expect(storage_used).toBeLessThanOrEqual(storage_avail);
  });

  describe('refuses', () => {
    const zipOf = async (files: Record<string, string | Buffer>, compress = false): Promise<Buffer> => {
      const zip = new ZipFile();
      for (const [name, content] of Object.entries(files))
        zip.addBuffer(Buffer.from(content), name, { compress });
      zip.end();
      const chunks: Buffer[] = [];
      for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    };
    const listed = (files: Record<string, string | Buffer>, change: object = {}) =>
      JSON.stringify({
        format: 'vitrine-archive',
        version: 1,
        made_at: 1,
        counts: {},
        files: Object.entries(files).map(([name, content]) => ({
          name,
          size: Buffer.byteLength(content),
          sha256: hash(Buffer.from(content)),
        })),
        ...change,
      });
    const account = {
      name: 'X',
      timezone: 'UTC',
      default_playlist_id: null,
      opening_hours: null,
      brand: null,
    };
    const texts = (change: Record<string, string> = {}) => ({
      'account.json': JSON.stringify(account),
      'members.jsonl': '',
      'groups.jsonl': '',
      'devices.jsonl': '',
      'promos.jsonl': '',
      'playlists.jsonl': '',
      ...change,
    });
    const whole = (
      change: Record<string, string> = {},
      manifest: object = {},
      more: Record<string, Buffer> = {},
    ) => {
      const files = { ...texts(change), ...more };
      return zipOf({ ...files, 'manifest.json': listed(files, manifest) });
    };
    const endOf = async (zip: Buffer) => {
      t.clock.advance(1);
      const { state, detail } = await imported(t, owner, zip);
      return [state, detail];
    };

    it('files that are no archive, and names a newer format', async () => {
      const NOT_OURS = ['failed', 'This is no archive that Vitrine has exported.'];
      expect(await endOf(randomBytes(5000))).toEqual(['failed', expect.stringContaining('damaged')]);
      expect(await endOf(await zipOf({ 'a.txt': 'x' }))).toEqual(NOT_OURS);
      expect(await endOf(await zipOf({ 'manifest.json': '{"format":"other"}' }))).toEqual(NOT_OURS);
      expect(await endOf(await whole({}, { version: 2 }))).toEqual([
        'failed',
        expect.stringContaining('newer Vitrine'),
      ]);
      expect(await endOf(await whole())).toEqual(['done', undefined]);
    });

    it('wrong sizes and hashes, damaged lines, names that are paths, and nested bombs', async () => {
      const promo = (change: object) =>
        JSON.stringify({
          id: 'p',
          name: 'P',
          folder: '',
          tags: [],
          created_at: 1,
          file: 'promos/x.jpg',
          sha256: hash(pictures[2]!),
          ...change,
        });
      const damaged = ['failed', expect.stringContaining('damaged')];
      const files = texts();
      expect(
        await endOf(await zipOf({ ...files, 'manifest.json': listed({ ...files, 'groups.jsonl': 'x' }) })),
      ).toEqual(damaged);
      expect(await endOf(await whole({ 'groups.jsonl': '{"id":1}\n' }))).toEqual(damaged);
      expect(await endOf(await whole({ 'groups.jsonl': 'not json\n' }))).toEqual(damaged);
      expect(await endOf(await whole({ 'groups.jsonl': `"${'x'.repeat(5_000_000)}"\n` }))).toEqual(damaged);
      const wrong = { 'promos/x.jpg': pictures[1]! };
      expect(await endOf(await whole({ 'promos.jsonl': `${promo({})}\n` }, {}, wrong))).toEqual([
        'done',
        undefined,
      ]);
      const last = report(await newest(owner, 'import'));
      expect(last.refused.map(({ why }) => why)).toEqual(['Its file in the archive is another one.']);
      const path = zipNamed(
        await whole({}, {}, { aaaaaaaaaaaaa: Buffer.from('x') }),
        'aaaaaaaaaaaaa',
        '../../etc/aaa',
      );
      expect(await endOf(path)).toEqual(damaged);
      // Ten megabytes of zeros in ten kilobytes: refused by its announced size, before it is read.
      const bomb = await zipOf({ ...texts({ 'groups.jsonl': '\0'.repeat(10_000_000) }) }, true);
      expect(await endOf(bomb)).toEqual(['failed', expect.any(String)]);
    });

    it('a file that is no picture, one that is missing, and an ended subscription', async () => {
      const promo = (id: string, file: string, sha256: string) =>
        `${JSON.stringify({ id, name: id, folder: '', tags: [], created_at: 1, file, sha256 })}\n`;
      const script = Buffer.from('<script>alert(1)</script>');
      const zip = await whole(
        {
          'promos.jsonl':
            promo('Script', 'promos/a', hash(script)) + promo('Gone', 'promos/b', 'ab'.repeat(32)),
        },
        {},
        { 'promos/a': script },
      );
      await endOf(zip);
      expect(report(await newest(owner, 'import')).refused.map(({ name }) => name)).toEqual([
        'Script',
        'Gone',
      ]);
      await t.deps.pool.query('UPDATE accounts SET period_ends_at = 1 WHERE id = $1', [owner.accountId]);
      const refused = await owner.inject({
        method: 'POST',
        url: '/api/account/import',
        payload: newImport(zip),
      });
      expect(refused.statusCode).toBe(403);
    });
  });
});

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The archive with another name of one file, of the same length. */
function zipNamed(zip: Buffer, name: string, other: string): Buffer {
  const text = zip.toString('latin1').replaceAll(name, other);
  return Buffer.from(text, 'latin1');
}
