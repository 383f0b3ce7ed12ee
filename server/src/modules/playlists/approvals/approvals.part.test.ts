import type { Approvals, PlaylistReview } from '@vitrine/shared/contract';
import type { TestApp } from '../../../testing/build-test-app';
import { sharedTestApp } from '../../../testing/shared-app';
import { addTestPromo } from '../../../testing/test-content';
import { mailsTo } from '../../../testing/test-mail';
import type { TestMember } from '../../../testing/test-members';

describe('approvals', () => {
  let t: TestApp;
  let owner: TestMember;
  let approver: TestMember;
  let editor: TestMember;
  let promo: string;
  let other: string;

  beforeAll(async () => {
    t = await sharedTestApp();
  });
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
  const mailsOf = (member: TestMember) => mailsTo(t, addressOf(member));
  /** Mails to approvers, after the minute for which they are collected. */
  const collectedMailsOf = (member: TestMember) => {
    t.clock.advance(60);
    return mailsOf(member);
  };
  const review = async (id: string, member = approver) =>
    (await member.inject(`/api/playlist/review/${id}`)).json<PlaylistReview>();
  const approvals = async (member: TestMember) => (await member.inject('/api/approvals')).json<Approvals>();

  describe('mails to approvers', () => {
    it('are one for all pending playlists, with a link and an unsubscribe link', async () => {
      const id = await save(editor);
      await save(editor, { name: 'Breakfast' });
      // Debounced by a minute: one mail for both.
      t.clock.advance(59);
      expect(await mailsOf(approver)).toEqual([]);
      t.clock.advance(1);
      const [mail, ...more] = await mailsOf(approver);
      expect(more).toEqual([]);
      expect(mail?.subject).toContain('2 playlists are waiting for approval');
      expect(mail?.text).toContain(`“Night menu”, saved by ${editor.username}.`);
      expect(mail?.text).toContain('“Breakfast”');
      expect(mail?.text).toMatch(/\/unsubscribe\/[0-9a-f]{64}/);
      expect(await mailsOf(owner)).toHaveLength(1);
      expect(await mailsOf(editor)).toEqual([]);
      expect(mail?.text).not.toContain(id);
    });

    it('link to a single pending playlist', async () => {
      const id = await save(editor);
      expect((await collectedMailsOf(approver))[0]?.text).toContain(`/playlist/review?id=${id}`);
    });

    it('are not repeated, nor sent for saves of approvers or decided versions', async () => {
      const id = await save(editor);
      await save(editor, { id, name: 'Night menu 2' });
      expect(await collectedMailsOf(approver)).toHaveLength(1);
      t.clock.advance(900);
      await save(editor, { name: 'Breakfast' });
      await save(editor, { name: 'Lunch' }).then((lunch) => approve(lunch));
      await approve(id);
      await approve((await approvals(approver)).waiting[0]?.id ?? '');
      expect(await collectedMailsOf(approver)).toHaveLength(1);
      await save(approver);
      t.clock.advance(900);
      expect(await collectedMailsOf(owner)).toHaveLength(1);
    });

    it('come again for a new pending version, a quarter of an hour after the last one', async () => {
      const id = await save(editor);
      expect(await collectedMailsOf(approver)).toHaveLength(1);
      await reject(id, 'Too dark');
      t.clock.advance(100);
      await save(editor, { id });
      t.clock.advance(799);
      expect(await mailsOf(approver)).toHaveLength(1);
      t.clock.advance(1);
      expect(await mailsOf(approver)).toHaveLength(2);
    });

    it('are not sent after unsubscribing or losing the role', async () => {
      const off = { kind: 'approvals', subscribed: false };
      await approver.inject({ method: 'POST', url: '/api/account/mail-choices', payload: off });
      await save(editor);
      const { pool } = t.deps;
      await pool.query("UPDATE memberships SET role = 'viewer' WHERE user_id = $1", [owner.userId]);
      expect(await collectedMailsOf(approver)).toEqual([]);
      expect(await mailsOf(owner)).toEqual([]);
    });
  });

  describe('mails to the author', () => {
    const mailsToAuthor = async () => (await mailsOf(editor)).map(({ subject, text }) => ({ subject, text }));

    it('on a rejection, with the reason', async () => {
      const reason = `${'The pizza is too dark. '.repeat(8)}See www.evil.example`;
      await reject(await save(editor), reason);
      expect(await mailsToAuthor()).toMatchObject([
        {
          subject: '“Night menu” was rejected',
          // In full, without links of another user in our mail.
          text: expect.stringContaining(reason.replace('www.evil.example', 'www. evil. example')),
        },
      ]);
    });
    it('on an approval', async () => {
      await approve(await save(editor));
      expect(await mailsToAuthor()).toMatchObject([{ subject: '“Night menu” is approved' }]);
    });
    it('have the last decision only, when it changes before the mail is sent', async () => {
      const id = await save(editor);
      await reject(id, 'No');
      await approve(id);
      expect((await mailsToAuthor()).map(({ subject }) => subject)).toEqual(['“Night menu” is approved']);
    });
    it('when an approver saves another version over it', async () => {
      const id = await save(editor);
      await save(approver, { id, selected_media: [entry(other)] });
      expect(await mailsToAuthor()).toMatchObject([
        {
          subject: '“Night menu” was changed and approved',
          text: expect.stringContaining(approver.username),
        },
      ]);
    });
    it('are not sent to former members, nor about own decisions', async () => {
      const id = await save(editor);
      await approve(id);
      await t.deps.pool.query('DELETE FROM memberships WHERE user_id = $1', [editor.userId]);
      await save(approver, { id });
      expect(await mailsToAuthor()).toEqual([]);
      expect(await mailsOf(approver)).toEqual([]);
    });
  });

  describe('pending playlists', () => {
    it('are counted and listed with their authors, oldest first; rejected ones are their author’s', async () => {
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

  describe('a review', () => {
    it('has the newest and the approved version', async () => {
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

    it('has no approved version of a new playlist, and the playlist that plays instead', async () => {
      const fallback = await save(owner, { name: 'House' });
      const payload = { default_playlist_id: fallback };
      await owner.inject({ method: 'POST', url: '/api/account', payload });
      expect(await review(await save(editor))).toMatchObject({ approved: null, instead: 'House' });
      expect((await review(fallback)).instead).toBeNull();
    });

    it.each(['approve', 'reject'] as const)(
      '%s with If-Match decides about that version only',
      async (act) => {
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
      },
    );

    it('is 404 for unknown and foreign playlists', async () => {
      const stranger = await t.asAccount();
      const id = await save(editor);
      for (const url of [`/api/playlist/review/${id}`, '/api/playlist/review/nothing'])
        expect((await stranger.inject(url)).statusCode).toBe(404);
    });
  });
});
