import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildAppData, inTurn, never, refuse, renderScreen, unreachable } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import type { Member } from '@vitrine/shared/contract';
import { aMember, anInvitation } from '../testing/builders';
import { texts } from '../texts';
import { TransferOwnershipDialog } from './transfer-ownership.dialog';
import { useMemberActs } from './member.acts';
import type { MemberAct } from './members.rule';

const words = texts.members;
const REMOVE = 'DELETE /api/user/del/:id';
const INVITE = 'POST /api/user/invite_member';
const RESET = 'POST /api/user/reset-second-factor/user-2';
const OWNER = 'POST /api/account/owner';
const max = aMember({ user_id: 'user-2', username: 'Max', email: 'max@vitrine.local', role: 'approver' });
const gone = jest.fn();

describe('member acts', () => {
  beforeEach(() => gone.mockClear());

  /** Minimal page: one button starts an action, and the dialog is rendered beside it. */
  function Acts({ act, member }: { act: MemberAct; member: Member }) {
    const { start, isBusy, newOwner, clearNewOwner } = useMemberActs(gone);
    return (
      <>
        <button onClick={() => start(act, member)}>Begin</button>
        <p>{isBusy ? 'busy' : 'at rest'}</p>
        {newOwner && <TransferOwnershipDialog newOwner={newOwner} onClose={clearNewOwner} />}
      </>
    );
  }
  function open(act: MemberAct, member: Member, options: RenderScreenOptions = {}) {
    const view = renderScreen(<Acts act={act} member={member} />, options);
    const begin = () => view.user.click(screen.getByRole('button', { name: 'Begin' }));
    const said = () => view.shell.notices.map(({ text, tone }) => `${tone}: ${text}`);
    return { ...view, begin, said };
  }

  it.each([true, false])(
    'a second factor is reset after a confirmation answered with %s',
    async (confirm) => {
      const { begin, said, shell } = open('reset_second_factor', max, {
        confirm,
        responses: { [RESET]: { success: true } },
      });
      await begin();
      if (confirm) await waitFor(() => expect(said()).toEqual([`success: ${words.factorReset('Max')}`]));
      expect(shell.questions).toHaveLength(1);
      expect(shell.api.callsOf(RESET)).toHaveLength(confirm ? 1 : 0);
    },
  );

  describe('a failed action', () => {
    it.each<[MemberAct, string]>([
      ['resend', INVITE],
      ['withdraw', REMOVE],
      ['remove', REMOVE],
    ])('%s is reported, no member disappears, and it can be retried', async (act, route) => {
      const member = act === 'remove' ? max : anInvitation();
      const answers = inTurn(unreachable, { success: false }, { success: true });
      const { begin, said } = open(act, member, { responses: { [route]: answers } });
      await begin();
      await waitFor(() => expect(said()).toEqual(["error: Vitrine can't be reached."]));
      await screen.findByText('at rest');
      await begin();
      await waitFor(() => expect(said()[1]).toBe(`error: ${words.failed}`));
      expect(gone).not.toHaveBeenCalled();
      await screen.findByText('at rest');
      await begin();
      await waitFor(() => expect(said()[2]).toMatch(/^success: /));
    });
    it('a member without a second factor is the server’s sentence', async () => {
      const detail = 'This member has neither two-step sign-in nor passkeys.';
      const { begin, said } = open('reset_second_factor', max, {
        responses: { [RESET]: refuse(409, 'conflict', detail) },
      });
      await begin();
      await waitFor(() => expect(said()).toEqual([`error: ${detail}`]));
    });
    it('refetches the lists even then: what failed may have happened', async () => {
      const { begin, client, said } = open('remove', max, { responses: { [REMOVE]: unreachable } });
      for (const key of ['members', 'prepare']) client.setQueryData([key], []);
      await begin();
      await waitFor(() => expect(said()).toHaveLength(1));
      for (const key of ['members', 'prepare']) expect(client.getQueryState([key])?.isInvalidated).toBe(true);
    });
  });

  it('removing is sent once, however often it is pressed', async () => {
    const { begin, shell } = open('remove', max, { responses: { [REMOVE]: never } });
    await begin();
    await screen.findByText('busy');
    await begin();
    expect(shell.questions).toHaveLength(1);
    expect(shell.api.callsOf(REMOVE)).toHaveLength(1);
  });
  it('leaving names its consequences, and needs no notice', async () => {
    const { begin, shell } = open('leave', max, { responses: { [REMOVE]: { success: true } } });
    await begin();
    await waitFor(() => expect(gone).toHaveBeenCalledTimes(1));
    expect(shell.questions[0]).toMatchObject({
      title: words.leaveTitle,
      text: words.leaveText,
      warning: true,
    });
    expect(shell.api.callsOf(REMOVE)[0]?.params).toEqual({ id: 'user-2' });
    expect(shell.notices).toEqual([]);
  });
  it.each<MemberAct>(['remove', 'leave', 'withdraw'])('%s goes with what was seen', async (act) => {
    const { begin, shell } = open(
      act,
      { ...max, etag: '"seen"' },
      { responses: { [REMOVE]: { success: true } } },
    );
    await begin();
    await waitFor(() => expect(gone).toHaveBeenCalledTimes(1));
    expect(shell.api.callsOf(REMOVE)[0]?.ifMatch).toBe('"seen"');
  });
  it('editing opens the page of exactly that member', async () => {
    const { begin, shell } = open('edit', { ...max, user_id: 'a/b?c' });
    await begin();
    expect(shell.navigations).toEqual(['/account/members/invite/a%2Fb%3Fc']);
  });

  describe('transferring ownership', () => {
    const password = () => screen.getByLabelText(texts.transferOwnership.password);
    const yes = async ({ user }: ReturnType<typeof open>, typed: string) => {
      fireEvent.change(password(), { target: { value: typed } });
      await user.click(screen.getByRole('button', { name: texts.transferOwnership.yes }));
    };
    const transferOwnership = async (answer: unknown) => {
      const view = open('transfer_ownership', max, {
        responses: { [OWNER]: answer, 'GET /api/app': buildAppData() },
      });
      await view.begin();
      return view;
    };
    it('explains both new roles', async () => {
      const view = await transferOwnership({ success: true });
      expect(screen.getByRole('dialog')).toHaveTextContent(texts.transferOwnership.text('Max'));
      expect(password()).toHaveAttribute('type', 'password');
      expect(password()).toHaveAttribute('autocomplete', 'current-password');
      await yes(view, 'pw');
      await waitFor(() => expect(view.said()).toEqual([`success: ${texts.transferOwnership.done('Max')}`]));
      expect(view.shell.api.callsOf(OWNER)[0]?.body).toEqual({ user_id: 'user-2', password: 'pw' });
    });
    it.each<[string, unknown, string]>([
      ['not reached', unreachable, "Vitrine can't be reached."],
      ['refused', refuse(409, 'conflict', 'Max has left this account.'), 'Max has left this account.'],
      ['refused without a word', { success: false }, texts.transferOwnership.failed],
    ])('%s: the dialog stays with what was typed, and shows why', async (_name, answer, text) => {
      const view = await transferOwnership(answer);
      await yes(view, 'my secret');
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(password()).toHaveValue('my secret');
      expect(view.shell.notices).toEqual([]);
    });
    it('cancelling transfers nothing, and forgets the password', async () => {
      const view = await transferOwnership({ success: true });
      fireEvent.change(password(), { target: { value: 'my secret' } });
      await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await view.begin();
      expect(password()).toHaveValue('');
      expect(view.shell.api.callsOf(OWNER)).toEqual([]);
    });
    it('refetches every list that names the owner, and the own role', async () => {
      const view = await transferOwnership({ success: true });
      view.client.setQueryData(['members'], 'known');
      const reads = view.shell.api.callsOf('GET /api/app').length;
      await yes(view, 'pw');
      await waitFor(() => expect(view.said()).toHaveLength(1));
      expect(view.client.getQueryState(['members'])?.isInvalidated).toBe(true);
      await waitFor(() => expect(view.shell.api.callsOf('GET /api/app').length).toBeGreaterThan(reads));
    });
  });
});
