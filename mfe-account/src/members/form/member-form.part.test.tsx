import { screen, waitFor } from '@testing-library/react';
import { never, refuse, unreachable } from '@vitrine/shared/testing';
import { texts } from '../../texts';
import { email, max, name, openEdit, openInvite, press, SAVE, words } from './testing/open-member';

const role = (label: string) => screen.getByRole('radio', { name: label });

describe('inviting', () => {
  it('§1.7 §7.1.44 sends address, name and role, shows a notice, and opens the list', async () => {
    const view = openInvite();
    await view.user.type(await email(), ' gina@vitrine.local');
    await view.user.type(await name(), 'Gina');
    await view.user.click(role('Approver'));
    await press(view, words.send);
    await waitFor(() => expect(view.shell.navigations).toEqual(['/account/members']));
    expect(view.shell.api.callsOf(SAVE)[0]?.body).toEqual({
      email: 'gina@vitrine.local',
      username: 'Gina',
      role: 'approver',
    });
    expect(view.shell.notices[0]?.text).toBe(words.sent('gina@vitrine.local'));
  });
  it('the role is editor by default; every role lists its permissions, and owner is not offered', async () => {
    openInvite();
    expect(await screen.findByRole('radio', { name: 'Editor' })).toBeChecked();
    expect(role('Viewer')).toHaveAccessibleDescription(texts.onlyLooks);
    expect(role('Owner')).toBeDisabled();
    expect(role('Owner')).toHaveAccessibleDescription(words.notOwner);
  });
  it.each([
    ['', words.faults.need_email],
    ['gina', words.faults.bad_email],
  ])('§5.12 %j: %s', async (address, sentence) => {
    const view = openInvite();
    if (address) await view.user.type(await email(), address);
    await press(view, words.send);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(view.shell.api.callsOf(SAVE)).toHaveLength(0);
  });
  it('§8.25 keeps what was typed when the server refuses; the message is at its field', async () => {
    const view = openInvite({
      responses: {
        [SAVE]: refuse(400, 'invalid_request', 'Please check the fields.', {
          errors: [{ field: 'username', code: 'format', detail: 'A user name has no @.' }],
        }),
      },
    });
    await view.user.type(await email(), 'gina@x.y');
    await press(view, words.send);
    await waitFor(() =>
      expect(screen.getByLabelText(words.name)).toHaveAccessibleDescription(
        expect.stringContaining('A user name has no @.'),
      ),
    );
    expect(await email()).toHaveValue('gina@x.y');
    view.shell.api.answer({ [SAVE]: refuse(409, 'conflict', 'They are already a member.') });
    await press(view, words.send);
    expect(await screen.findByText('They are already a member.')).toBeVisible();
  });
  it('a first password is sent too, or refused at its field', async () => {
    const view = openInvite();
    await view.user.type(await email(), 'gina@x.y');
    const password = screen.getByLabelText(words.password);
    expect(password).toHaveAccessibleDescription(`${words.passwordFirst} ${words.passwordHint}`);
    await view.user.type(password, 'short');
    await press(view, words.send);
    expect(await screen.findByText(words.faults.too_short)).toBeVisible();
    await view.user.type(password, ' but long enough');
    await press(view, words.send);
    await waitFor(() => expect(view.shell.navigations).toEqual(['/account/members']));
    expect(view.shell.api.callsOf(SAVE).map(({ body }) => body)).toEqual([
      { email: 'gina@x.y', role: 'editor', password: 'short but long enough' },
    ]);
  });
  it('forbidden: everything is disabled and the button explains why', async () => {
    openInvite({ role: 'viewer' });
    expect(await email()).toBeDisabled();
    expect(role('Editor')).toBeDisabled();
    expect(screen.getByRole('button', { name: words.send })).toHaveAccessibleDescription(
      texts.members.noRight,
    );
  });
});

describe('editing', () => {
  it('loading', () => {
    openEdit(never);
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });
  it('failed, with Retry', async () => {
    const view = openEdit(unreachable);
    expect(await screen.findByRole('alert')).toHaveTextContent(words.failedTitle);
    view.shell.api.answer({ 'GET /api/user/:id': max });
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await name()).toHaveValue('Max');
  });
  it('empty: an unknown member', async () => {
    openEdit(refuse(404, 'not_found', 'There is no such member.'));
    expect(await screen.findByText(words.goneTitle)).toBeVisible();
    expect(screen.getByRole('link', { name: words.toMembers })).toHaveAttribute('href', '/account/members');
  });
  it('§2.4.16 §7.1.43 §7.1.44 full: sends only what changed', async () => {
    const view = openEdit(max);
    expect(await email()).toHaveValue('max@vitrine.local');
    expect(screen.getByRole('button', { name: words.save })).toHaveAccessibleDescription(words.unchanged);
    await view.user.click(role('Viewer'));
    await press(view);
    await waitFor(() => expect(view.shell.navigations).toEqual(['/account/members']));
    expect(view.shell.api.callsOf(SAVE)[0]?.body).toEqual({ user_id: 'user-2', role: 'viewer' });
    expect(view.shell.notices[0]?.text).toBe(words.saved('Max'));
  });
  it('a new address takes effect after its confirmation, as the notice explains', async () => {
    const view = openEdit(max);
    await view.user.clear(await email());
    await view.user.type(await email(), 'max@new.example');
    await press(view);
    await waitFor(() => expect(view.shell.notices[0]?.text).toBe(words.savedEmail('max@new.example')));
  });
  it('forbidden: an editor has view-only access, and the button explains why', async () => {
    openEdit(max, { role: 'editor' });
    expect(await name()).toBeDisabled();
    expect(screen.getByRole('button', { name: words.save })).toHaveAccessibleDescription(
      texts.members.reasons.no_right,
    );
  });
  it('a lower own role needs a confirmation; without it nothing is sent', async () => {
    const view = openEdit(
      { ...max, role: 'admin' },
      { role: 'admin', session: { userId: 'user-2' }, confirm: false },
    );
    await screen.findByRole('radio', { name: 'Admin' });
    await view.user.click(role('Viewer'));
    await press(view);
    await waitFor(() => expect(view.shell.questions[0]).toMatchObject({ objectName: 'Viewer' }));
    expect(view.shell.api.callsOf(SAVE)).toHaveLength(0);
  });
});
