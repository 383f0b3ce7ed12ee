import { fireEvent, screen, waitFor } from '@testing-library/react';
import { never, renderScreen, pasteOverlong } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { aMember, anInvitation } from '../../testing/builders';
import { texts } from '../../texts';
import { Screen as EditScreen } from './edit-member.screen';
import { Screen as InviteScreen } from './invite.screen';

jest.setTimeout(30_000);
const words = texts.member;
const INVITE = 'POST /api/user/invite_member';
const email = () => screen.findByRole('textbox', { name: words.email });
const name = () => screen.findByRole('textbox', { name: words.name });

describe('inviting', () => {
  const open = (options: RenderScreenOptions = {}) =>
    renderScreen(<InviteScreen />, {
      path: '/account/members/invite/',
      ...options,
      responses: { [INVITE]: { success: true, id: 'i-1' }, ...options.responses },
    });
  const send = (view: ReturnType<typeof open>) =>
    view.user.click(screen.getByRole('button', { name: words.send }));
  it('an address or a name that is too long is kept as typed, with its limit, and not sent', async () => {
    const view = open();
    expect(await pasteOverlong(view.user, await email())).toEqual({ isWhole: true, most: 254 });
    expect(await pasteOverlong(view.user, await name())).toEqual({ isWhole: true, most: 60 });
    await send(view);
    expect(view.shell.api.callsOf(INVITE)).toEqual([]);
  });
  it('is sent once, however often it is pressed', async () => {
    const view = open({ responses: { [INVITE]: never } });
    await view.user.type(await email(), 'gina@x.y{Enter}');
    await view.user.click(await screen.findByRole('button', { name: words.sending }));
    await view.user.type(await email(), '{Enter}');
    expect(view.shell.api.callsOf(INVITE)).toHaveLength(1);
  });
  it('pressed twice at once, it is one invitation', async () => {
    const view = open();
    fireEvent.change(await email(), { target: { value: 'gina@x.y' } });
    await view.user.dblClick(screen.getByRole('button', { name: words.send }));
    await waitFor(() => expect(view.shell.navigations).toEqual(['/account/members']));
    expect(view.shell.api.callsOf(INVITE)).toHaveLength(1);
  });
});

describe('editing', () => {
  const open = (answer: unknown, options: RenderScreenOptions = {}) =>
    renderScreen(<EditScreen />, {
      path: '/account/members/invite/user-2',
      route: '/account/members/invite/:user_id',
      ...options,
      responses: { 'GET /api/user/:id': answer, [INVITE]: { success: true }, ...options.responses },
    });
  const max = aMember({ user_id: 'user-2', username: 'Max', email: 'max@vitrine.local', role: 'editor' });
  const save = (view: ReturnType<typeof open>, label = words.save) =>
    view.user.click(screen.getByRole('button', { name: label }));
  it('an admin cannot change the owner, nor another admin’s address', async () => {
    open({ ...max, role: 'owner' }, { role: 'admin' });
    expect(await name()).toBeDisabled();
    expect(screen.getByRole('button', { name: texts.members.remove })).toHaveAccessibleDescription(
      texts.members.reasons.above,
    );
  });
  it('among admins only name and role can be changed', async () => {
    open({ ...max, role: 'admin' }, { role: 'admin' });
    expect(await name()).toBeEnabled();
    expect(await email()).toBeDisabled();
    expect(screen.queryByLabelText(words.password)).not.toBeInTheDocument();
  });
  it('an invitation is saved and sent again', async () => {
    const view = open(anInvitation());
    expect(await screen.findByRole('heading', { name: words.invitationTitle })).toBeVisible();
    await save(view, words.saveInvitation);
    await waitFor(() => expect(view.shell.notices[0]?.text).toBe(words.sent('gina@vitrine.local')));
    expect(view.shell.api.callsOf(INVITE)[0]?.body).toEqual({ user_id: 'i-1' });
  });
  it('an invitation can be withdrawn here, too', async () => {
    const view = open(anInvitation(), { responses: { 'DELETE /api/user/del/:id': { success: true } } });
    await view.user.click(await screen.findByRole('button', { name: texts.members.withdraw }));
    await waitFor(() => expect(view.shell.navigations).toEqual(['/account/members']));
    expect(view.shell.questions[0]).toMatchObject({ objectName: 'Gina' });
  });
});
