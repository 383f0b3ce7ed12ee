import { fireEvent, screen, waitFor } from '@testing-library/react';
import { never, pasteOverlong } from '@vitrine/shared/testing';
import { anInvitation } from '../../testing/builders';
import { texts } from '../../texts';
import { email, max, name, openEdit, openInvite, press, SAVE, words } from './testing/open-member';

describe('inviting', () => {
  it('an address or a name that is too long is kept as typed, with its limit, and not sent', async () => {
    const view = openInvite();
    expect(await pasteOverlong(view.user, await email())).toEqual({ isWhole: true, most: 254 });
    expect(await pasteOverlong(view.user, await name())).toEqual({ isWhole: true, most: 60 });
    await press(view, words.send);
    expect(view.shell.api.callsOf(SAVE)).toEqual([]);
  });
  it('is sent once, however often it is pressed', async () => {
    const view = openInvite({ responses: { [SAVE]: never } });
    await view.user.type(await email(), 'gina@x.y{Enter}');
    await view.user.click(await screen.findByRole('button', { name: words.sending }));
    await view.user.type(await email(), '{Enter}');
    expect(view.shell.api.callsOf(SAVE)).toHaveLength(1);
  });
  it('pressed twice at once, it is one invitation', async () => {
    const view = openInvite();
    fireEvent.change(await email(), { target: { value: 'gina@x.y' } });
    await view.user.dblClick(screen.getByRole('button', { name: words.send }));
    await waitFor(() => expect(view.shell.navigations).toEqual(['/account/members']));
    expect(view.shell.api.callsOf(SAVE)).toHaveLength(1);
  });
});

describe('editing', () => {
  it('an admin cannot change the owner, nor another admin’s address', async () => {
    openEdit({ ...max, role: 'owner' }, { role: 'admin' });
    expect(await name()).toBeDisabled();
    expect(screen.getByRole('button', { name: texts.members.remove })).toHaveAccessibleDescription(
      texts.members.reasons.above,
    );
  });
  it('among admins only name and role can be changed', async () => {
    openEdit({ ...max, role: 'admin' }, { role: 'admin' });
    expect(await name()).toBeEnabled();
    expect(await email()).toBeDisabled();
    expect(screen.queryByLabelText(words.password)).not.toBeInTheDocument();
  });
  it('an invitation is saved and sent again', async () => {
    const view = openEdit(anInvitation());
    expect(await screen.findByRole('heading', { name: words.invitationTitle })).toBeVisible();
    await press(view, words.saveInvitation);
    await waitFor(() => expect(view.shell.notices[0]?.text).toBe(words.sent('gina@vitrine.local')));
    expect(view.shell.api.callsOf(SAVE)[0]?.body).toEqual({ user_id: 'i-1' });
  });
  it('an invitation can be withdrawn here, too', async () => {
    const view = openEdit(anInvitation(), { responses: { 'DELETE /api/user/del/:id': { success: true } } });
    await view.user.click(await screen.findByRole('button', { name: texts.members.withdraw }));
    await waitFor(() => expect(view.shell.navigations).toEqual(['/account/members']));
    expect(view.shell.questions[0]).toMatchObject({ objectName: 'Gina' });
  });
});
