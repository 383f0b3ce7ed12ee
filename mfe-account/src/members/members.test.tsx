import { screen, waitFor, within } from '@testing-library/react';
import { inTurn, never, refuse, renderScreen, unreachable } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { roleSentence } from '../parts/role-sentence';
import { aMember, anInvitation, fourMembers } from '../testing/builders';
import { texts } from '../texts';
import { Screen } from './members.screen';
import './form/edit-member.part.test';
import './form/member-form.part.test';
import './member.acts.part.test';

const words = texts.members;
const open = (answer: unknown, options: RenderScreenOptions = {}) =>
  renderScreen(<Screen />, {
    path: '/account/members',
    ...options,
    responses: { 'GET /api/account/members': answer, ...options.responses },
  });
const items = async () =>
  within(await screen.findByRole('list', { name: words.title })).findAllByRole('listitem');
async function choose(view: ReturnType<typeof open>, name: string, act: string) {
  await view.user.click(await screen.findByRole('button', { name: words.actions(name) }));
  await view.user.click(screen.getByRole('menuitem', { name: new RegExp(`^${act}`) }));
}

describe('states', () => {
  it('loading', () => {
    open(never);
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });
  it('§2.4.14 §7.1.41 full: strongest role first, the user marked, and each role’s permissions', async () => {
    open(fourMembers());
    const rows = await items();
    expect(rows[0]).toHaveTextContent('demo (you)');
    expect(rows[0]).toHaveTextContent('Owner');
    expect(rows[1]).toHaveTextContent(roleSentence('approver'));
    expect(screen.getByText('4 people')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });
  it('empty: alone, with an explanation and Invite', async () => {
    const { user, shell } = open([aMember()]);
    expect(await screen.findByText('Only you')).toBeVisible();
    expect(screen.getByText(words.aloneText)).toBeVisible();
    await user.click(screen.getByRole('button', { name: words.invite }));
    expect(shell.navigations).toEqual(['/account/members/invite/']);
  });
  it('failed, with Retry', async () => {
    const { user, shell } = open(unreachable);
    expect(await screen.findByRole('alert')).toHaveTextContent(words.failedTitle);
    shell.api.answer({ 'GET /api/account/members': fourMembers() });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await items()).toHaveLength(4);
  });
  it('forbidden: an editor sees all members, and every action explains why it is disabled', async () => {
    const view = open(fourMembers(), { role: 'editor', session: { userId: 'user-4' } });
    expect((await items())[2]).toHaveTextContent('Ada Lind (you)');
    expect(screen.getByRole('button', { name: words.invite })).toHaveAccessibleDescription(words.noRight);
    await view.user.click(screen.getByRole('button', { name: words.actions('Max') }));
    for (const item of screen.getAllByRole('menuitem')) {
      expect(item).toHaveAttribute('aria-disabled', 'true');
      expect(item).toHaveTextContent(words.reasons.no_right);
    }
  });
});

describe('pending invitations', () => {
  const now = Math.floor(Date.now() / 1000);
  it('are counted separately and show until when their link is valid', async () => {
    open([
      aMember(),
      anInvitation({ username: 'Gina', expires_at: 1_900_000_000 }),
      anInvitation({ user_id: 'i-2', username: 'Otto', expires_at: 1_700_000_000 }),
    ]);
    expect(await screen.findByText('Only you, 2 invited')).toBeVisible();
    expect(screen.getByText('Invited, link works until Mar 17, 2030')).toBeVisible();
    expect(screen.getByText('Invitation expired Nov 14, 2023')).toBeVisible();
  });
  it('are sent again, once however often it is pressed', async () => {
    const view = open([aMember(), anInvitation({ expires_at: now + 60 })], {
      responses: { 'POST /api/user/invite_member': inTurn(never) },
    });
    await choose(view, 'Gina', words.resend);
    await choose(view, 'Gina', words.resend);
    expect(view.shell.api.callsOf('POST /api/user/invite_member').map(({ body }) => body)).toEqual([
      { user_id: 'i-1' },
    ]);
  });
  it('show where they were sent', async () => {
    const view = open([aMember(), anInvitation()], {
      responses: { 'POST /api/user/invite_member': { success: true, id: 'i-1' } },
    });
    await choose(view, 'Gina', words.resend);
    await waitFor(() => expect(view.shell.notices[0]?.text).toBe(words.resent('gina@vitrine.local')));
  });
  it('are withdrawn after a confirmation that names them', async () => {
    const view = open(inTurn([aMember(), anInvitation()], [aMember()]), {
      responses: { 'DELETE /api/user/del/:id': { success: true } },
    });
    await choose(view, 'Gina', words.withdraw);
    await waitFor(() => expect(view.shell.notices[0]?.text).toBe(words.withdrawn('Gina')));
    expect(view.shell.questions[0]).toMatchObject({ objectName: 'Gina', warning: true });
    expect(await items()).toHaveLength(1);
  });
});

describe('removing', () => {
  it('§7.1.42 confirms by name, then shows a notice', async () => {
    const view = open(fourMembers(), { responses: { 'DELETE /api/user/del/:id': { success: true } } });
    await choose(view, 'Max', words.remove);
    await waitFor(() => expect(view.shell.notices[0]?.text).toBe(words.removed('Max')));
    expect(view.shell.questions[0]).toMatchObject({ title: words.removeTitle, objectName: 'Max' });
    expect(view.shell.api.callsOf('DELETE /api/user/del/:id')[0]?.params).toEqual({ id: 'user-2' });
  });
  it('without a confirmation nothing happens', async () => {
    const view = open(fourMembers(), { confirm: false });
    await choose(view, 'Max', words.remove);
    await waitFor(() => expect(view.shell.questions).toHaveLength(1));
    expect(view.shell.api.callsOf('DELETE /api/user/del/:id')).toHaveLength(0);
  });
  it('the owner cannot leave, and sees why', async () => {
    const view = open(fourMembers());
    await view.user.click(await screen.findByRole('button', { name: words.actions('demo') }));
    expect(screen.getByRole('menuitem', { name: new RegExp(words.leave) })).toHaveTextContent(
      words.reasons.owner_stays,
    );
    expect(screen.queryByRole('menuitem', { name: words.transferOwnership })).not.toBeInTheDocument();
  });
  it('shows the server’s refusal', async () => {
    const view = open(fourMembers(), {
      responses: { 'DELETE /api/user/del/:id': refuse(404, 'not_found', 'There is no such member.') },
    });
    await choose(view, 'Max', words.remove);
    await waitFor(() =>
      expect(view.shell.notices[0]).toMatchObject({ text: 'There is no such member.', tone: 'error' }),
    );
  });
});

describe('transferring ownership', () => {
  const transferOwnership = async (answer: unknown) => {
    const view = open(fourMembers(), { responses: { 'POST /api/account/owner': answer } });
    await choose(view, 'Max', words.transferOwnership);
    return view;
  };
  const confirm = (view: ReturnType<typeof open>) =>
    view.user.click(screen.getByRole('button', { name: texts.transferOwnership.yes }));

  it('requires the password, and is sent once', async () => {
    const view = await transferOwnership(never);
    await confirm(view);
    expect(await screen.findByText(texts.transferOwnership.needPassword)).toBeVisible();
    expect(view.shell.api.callsOf('POST /api/account/owner')).toHaveLength(0);
    await view.user.type(screen.getByLabelText(texts.transferOwnership.password), 'my secret');
    await confirm(view);
    await confirm(view);
    expect(view.shell.api.callsOf('POST /api/account/owner').map(({ body }) => body)).toEqual([
      { user_id: 'user-2', password: 'my secret' },
    ]);
  });
  it('shows the new roles', async () => {
    const view = await transferOwnership({ success: true });
    await view.user.type(screen.getByLabelText(texts.transferOwnership.password), 'my secret');
    await confirm(view);
    await waitFor(() => expect(view.shell.notices[0]?.text).toBe(texts.transferOwnership.done('Max')));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  it('a wrong password is reported at its field', async () => {
    const view = await transferOwnership(
      refuse(400, 'invalid_request', 'Please check.', {
        errors: [{ field: 'password', code: 'wrong', detail: 'This is not your password.' }],
      }),
    );
    await view.user.type(screen.getByLabelText(texts.transferOwnership.password), 'guess');
    await confirm(view);
    await waitFor(() =>
      expect(screen.getByLabelText(texts.transferOwnership.password)).toHaveAccessibleDescription(
        'This is not your password.',
      ),
    );
  });
  it('is available to the owner only', async () => {
    const view = open(fourMembers(), { role: 'admin', session: { userId: 'user-9' } });
    await view.user.click(await screen.findByRole('button', { name: words.actions('Max') }));
    expect(screen.queryByRole('menuitem', { name: words.transferOwnership })).not.toBeInTheDocument();
  });
});
