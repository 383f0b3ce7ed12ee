import type { Approvals, PlaylistReview } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app';
import { addTestPromo } from '../../../testing/test-content';
import { mailsTo } from '../../../testing/test-mail';
import type { TestMember } from '../../../testing/test-members';

let t: TestApp;
let owner: TestMember;
let approver: TestMember;
let editor: TestMember;
let promo: string;
let other: string;

beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await t.asAccount();
  approver = await t.asAccount({ role: 'approver', accountId: owner.accountId });
  editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
  promo = await addTestPromo(t.deps, owner.accountId, { name: 'Pizza' });
  other = await addTestPromo(t.deps, owner.accountId, { name: 'Pasta' });
  t.deps.jobs.waiting.length = 0;
});

const entry = (id: string, more: object = {}) => ({ id, type: 'promo', ...more });
async function save(member: TestMember, payload: object = {}): Promise<string> {
  const sent = { name: 'Night menu', selected_media: [entry(promo)], ...payload };
  const answer = await member.inject({ method: 'POST', url: '/api/playlists/create', payload: sent });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: string }>().id;
}
const approve = (id: string, member = approver) =>
  member.inject({ method: 'PUT', url: `/api/playlist/approve/${id}` });
const reject = (id: string, reason: string) =>
  approver.inject({ method: 'PUT', url: `/api/playlist/reject/${id}`, payload: { reason } });
const addressOf = ({ username }: TestMember) => `${username}@venue.test`;
const letters = (member: TestMember) => mailsTo(t, addressOf(member));
const queued = () => t.deps.jobs.waiting.filter(({ queue }) => queue === 'mail-approval-asked');
const review = async (id: string, member = approver) =>
  (await member.inject(`/api/playlist/review/${id}`)).json<PlaylistReview>();
const approvals = async (member: TestMember) => (await member.inject('/api/approvals')).json<Approvals>();

describe('who may approve is told', () => {
  it('by one mail of everything that waits, with a way to it and a way to turn such mails off', async () => {
    const id = await save(editor);
    await save(editor, { name: 'Breakfast' });
    // A minute of patience: both in one.
    expect(queued().map(({ startAfterSeconds }) => startAfterSeconds)).toEqual([60, 60]);
    const [letter, ...more] = await letters(approver);
    expect(more).toEqual([]);
    expect(letter?.subject).toContain('2 playlists are waiting for approval');
    expect(letter?.text).toContain(`“Night menu”, saved by ${editor.username}.`);
    expect(letter?.text).toContain('“Breakfast”');
    expect(letter?.text).toMatch(/\/unsubscribe\/[0-9a-f]{64}/);
    expect(await letters(owner)).toHaveLength(1);
    expect(await letters(editor)).toEqual([]);
    expect(letter?.text).not.toContain(id);
  });

  it('with the link to the one that waits', async () => {
    const id = await save(editor);
    expect((await letters(approver))[0]?.text).toContain(`/playlist/review?id=${id}`);
  });

  it('not again while it waits, not for what an approver saves, not for what waits no more', async () => {
    const id = await save(editor);
    await save(editor, { id, name: 'Night menu 2' });
    expect(queued()).toHaveLength(2);
    await approve(id);
    expect(await letters(approver)).toEqual([]);
    await save(approver);
    expect(queued()).toEqual([]);
  });

  it('again when it waits again, but not sooner than a quarter of an hour after the last mail', async () => {
    const id = await save(editor);
    expect(await letters(approver)).toHaveLength(1);
    await reject(id, 'Too dark');
    t.clock.advance(100);
    await save(editor, { id });
    expect(queued().map(({ startAfterSeconds }) => startAfterSeconds)).toEqual([800, 800]);
    t.clock.advance(800);
    expect(await letters(approver)).toHaveLength(2);
  });

  it('not when the kind is turned off, nor when the role went away meanwhile', async () => {
    const off = { kind: 'approvals', subscribed: false };
    await approver.inject({ method: 'POST', url: '/api/account/mail-choices', payload: off });
    await save(editor);
    const { pool } = t.deps;
    await pool.query("UPDATE memberships SET role = 'viewer' WHERE user_id = $1", [owner.userId]);
    expect(await letters(approver)).toEqual([]);
    expect(await letters(owner)).toEqual([]);
  });
});

describe('the author is told', () => {
  const told = async () => (await letters(editor)).map(({ subject, text }) => ({ subject, text }));

  it('when it is sent back, with the reason', async () => {
    const reason = `${'The pizza is too dark. '.repeat(8)}See www.evil.example`;
    await reject(await save(editor), reason);
    expect(await told()).toMatchObject([
      {
        subject: '“Night menu” was rejected',
        // The whole of it, and no link of somebody else's in our mail.
        text: expect.stringContaining(reason.replace('www.evil.example', 'www. evil. example')),
      },
    ]);
  });
  it('when it is approved', async () => {
    await approve(await save(editor));
    expect(await told()).toMatchObject([{ subject: '“Night menu” is approved' }]);
  });
  it('of the last word only, when it changes before the mail goes out', async () => {
    const id = await save(editor);
    await reject(id, 'No');
    await approve(id);
    expect((await told()).map(({ subject }) => subject)).toEqual(['“Night menu” is approved']);
  });
  it('when somebody who may approve saved another version over it', async () => {
    const id = await save(editor);
    await save(approver, { id, selected_media: [entry(other)] });
    expect(await told()).toMatchObject([
      { subject: '“Night menu” was changed and approved', text: expect.stringContaining(approver.username) },
    ]);
  });
  it('not when they have left, nor about their own decision', async () => {
    const id = await save(editor);
    await approve(id);
    await t.deps.pool.query('DELETE FROM memberships WHERE user_id = $1', [editor.userId]);
    await save(approver, { id });
    expect(await told()).toEqual([]);
    expect(await letters(approver)).toEqual([]);
  });
});

it('a save stands when its mail cannot be queued', async () => {
  const { jobs } = t.deps;
  const send = jest.spyOn(jobs, 'send').mockRejectedValue(new Error('The queue is away.'));
  const id = await save(editor);
  send.mockRestore();
  expect((await review(id)).state).toBe('pending');
});

describe('what waits', () => {
  it('is counted and listed with its author, longest first; what was sent back is its author’s', async () => {
    const first = await save(editor);
    t.clock.advance(60);
    const second = await save(editor, { name: 'Breakfast' });
    expect(await approvals(approver)).toMatchObject({
      waiting_count: 2,
      waiting: [
        { id: first, name: 'Night menu', author: editor.username },
        { id: second, name: 'Breakfast' },
      ],
      sent_back: [],
    });
    await reject(second, 'Too dark');
    expect(await approvals(editor)).toMatchObject({
      waiting_count: 1,
      sent_back: [{ id: second, name: 'Breakfast', reason: 'Too dark' }],
    });
    expect((await approvals(approver)).sent_back).toEqual([]);
    await save(editor, { id: second });
    expect(await approvals(editor)).toMatchObject({ waiting_count: 2, sent_back: [] });
    expect((await approvals(await t.asAccount())).waiting_count).toBe(0);
  });
});

describe('the review', () => {
  it('lays the newest version beside the one that plays', async () => {
    const id = await save(approver, { schedule_type: 'every_day', custom_date: 9 * 3600 });
    const [key] = (await review(id)).newest.selected_media.map((one) => one.playlist_item_id);
    await save(editor, {
      id,
      name: 'Late menu',
      custom_date: 20 * 3600,
      selected_media: [entry(other), entry(promo, { playlist_item_id: key, duration: 30 })],
    });
    expect(await review(id)).toMatchObject({
      id,
      state: 'pending',
      author: { id: editor.userId, name: editor.username },
      saved_at: t.clock.nowSeconds(),
      newest: {
        name: 'Late menu',
        descr_str: 'Every day from 20:00',
        duration: 40,
        selected_media: [{ id: other }, { id: promo, playlist_item_id: key, duration: 30 }],
      },
      approved: {
        name: 'Night menu',
        descr_str: 'Every day from 09:00',
        duration: 10,
        selected_media: [{ id: promo, playlist_item_id: key, duration: 10 }],
      },
      instead: null,
    });
  });

  it('has nothing beside a playlist that was never approved, and says what screens fall back to', async () => {
    const house = await save(owner, { name: 'House' });
    const payload = { default_playlist_id: house };
    await owner.inject({ method: 'POST', url: '/api/account', payload });
    expect(await review(await save(editor))).toMatchObject({ approved: null, instead: 'House' });
    expect((await review(house)).instead).toBeNull();
  });

  it.each(['approve', 'reject'] as const)('a decision to %s is about what was looked at', async (act) => {
    const decide = async (id: string, etag = '') =>
      approver.inject({
        method: 'PUT',
        url: `/api/playlist/${act}/${id}`,
        headers: { 'if-match': etag },
        ...(act === 'reject' ? { payload: { reason: 'No' } } : {}),
      });
    const id = await save(editor);
    const seen = (await review(id)).etag;
    await save(editor, { id, selected_media: [entry(other)] });
    expect((await decide(id, seen)).statusCode).toBe(412);
    expect((await review(id)).state).toBe('pending');
    expect((await decide(id, (await review(id)).etag)).statusCode).toBe(200);
  });

  it('is 404 for what is nobody’s, and somebody else’s', async () => {
    const stranger = await t.asAccount();
    const id = await save(editor);
    for (const url of [`/api/playlist/review/${id}`, '/api/playlist/review/nothing'])
      expect((await stranger.inject(url)).statusCode).toBe(404);
  });
});
