import { screen, waitFor } from '@testing-library/react';
import { refuse } from '@vitrine/shared/testing';
import { anInvitation } from '../../testing/builders';
import { texts } from '../../texts';
import { words, SAVE, max, open, field, write } from './testing/open-member';

const REMOVE = 'DELETE /api/user/del/:id';

describe('while another user changes the same member', () => {
  it('what is typed stays, their change comes in, and only the own change is sent', async () => {
    const view = await open(max);
    write(words.name, 'Maximilian');
    await view.becomes({ ...max, role: 'viewer', email: 'max@elsewhere.example' });
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Viewer' })).toBeChecked());
    expect(field(words.name)).toHaveValue('Maximilian');
    expect(field(words.email)).toHaveValue('max@elsewhere.example');
    await view.button(words.save);
    await waitFor(() => expect(view.bodies()).toEqual([{ user_id: 'user-2', username: 'Maximilian' }]));
  });
});

describe('saving', () => {
  it('refused: the message is at its field, what was typed stays, and the page stays open', async () => {
    const taken = 'This address belongs to another member.';
    const view = await open(max, {
      responses: {
        [SAVE]: refuse(409, 'conflict', 'Please check.', {
          errors: [{ field: 'email', code: 'taken', detail: taken }],
        }),
      },
    });
    write(words.email, 'zoe@vitrine.local');
    write(words.password, 'a quiet evening');
    await view.button(words.save);
    await waitFor(() =>
      expect(field(words.email)).toHaveAccessibleDescription(expect.stringContaining(taken)),
    );
    expect(screen.queryByText('Please check.')).not.toBeInTheDocument();
    expect(field(words.password)).toHaveValue('a quiet evening');
    expect(view.shell.navigations).toEqual([]);
    expect(view.shell.notices).toEqual([]);
  });
  it('a new password is sent alone', async () => {
    const view = await open(max);
    write(words.password, 'a quiet evening');
    await view.button(words.save);
    await waitFor(() => expect(view.bodies()).toEqual([{ user_id: 'user-2', password: 'a quiet evening' }]));
  });
  it.each([
    ['', words.faults.need_name],
    ['max@home', words.faults.bad_name],
  ])('the name %j: %s', async (name, sentence) => {
    const view = await open(max);
    write(words.name, name);
    await view.button(words.save);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(view.bodies()).toEqual([]);
  });
  it('Cancel sends nothing', async () => {
    const view = await open(max);
    write(words.name, 'Maximilian');
    await view.button(words.cancel);
    expect(view.shell.navigations).toEqual(['/account/members']);
    expect(view.bodies()).toEqual([]);
  });
  it('an invitation is sent to its corrected address, as the notice shows', async () => {
    const view = await open(anInvitation());
    write(words.email, 'gina@home.example');
    await view.button(words.saveInvitation);
    await waitFor(() => expect(view.shell.notices[0]?.text).toBe(words.sent('gina@home.example')));
    expect(view.bodies()).toEqual([{ user_id: 'i-1', email: 'gina@home.example' }]);
  });
});

describe('the own membership', () => {
  const asAdmin = { role: 'admin', session: { userId: 'user-2' } } as const;
  const me = { ...max, role: 'admin' as const };
  it('a lower role is chosen only after a confirmation', async () => {
    const view = await open(me, asAdmin);
    await view.user.click(screen.getByRole('radio', { name: 'Editor' }));
    await view.button(words.save);
    await waitFor(() => expect(view.bodies()).toEqual([{ user_id: 'user-2', role: 'editor' }]));
    expect(view.shell.questions[0]).toMatchObject({ title: words.lowerTitle, warning: true });
  });
  it('another name needs no confirmation, and the own password has its own page', async () => {
    const view = await open(me, asAdmin);
    expect(screen.queryByLabelText(words.password)).not.toBeInTheDocument();
    write(words.name, 'Maximilian');
    await view.button(words.save);
    await waitFor(() => expect(view.bodies()).toHaveLength(1));
    expect(view.shell.questions).toEqual([]);
  });
  it('another address requires the password, and a wrong one is reported at its field', async () => {
    const view = await open(me, asAdmin);
    expect(screen.queryByLabelText(words.currentPassword)).not.toBeInTheDocument();
    await view.user.clear(field(words.email));
    await view.user.type(field(words.email), 'max@new.example');
    await view.button(words.save);
    expect(await screen.findByText(words.faults.need_password)).toBeVisible();
    expect(view.bodies()).toEqual([]);
    const wrong = 'The current password is wrong.';
    view.shell.api.answer({
      [SAVE]: refuse(400, 'invalid_request', 'x', {
        errors: [{ field: 'current_password', code: 'invalid_credentials', detail: wrong }],
      }),
    });
    await view.user.type(field(words.currentPassword), 'a guess');
    await view.button(words.save);
    await waitFor(() =>
      expect(field(words.currentPassword)).toHaveAccessibleDescription(expect.stringContaining(wrong)),
    );
    expect(view.bodies()).toEqual([
      { user_id: 'user-2', email: 'max@new.example', current_password: 'a guess' },
    ]);
  });
  it('owner is not a role to choose', async () => {
    await open(me, asAdmin);
    expect(screen.getByRole('radio', { name: 'Owner' })).toBeDisabled();
  });
});

describe('removing from the page', () => {
  it('without a confirmation nothing changes', async () => {
    const view = await open(max, { confirm: false });
    await view.button(texts.members.remove);
    await waitFor(() => expect(view.shell.questions[0]).toMatchObject({ objectName: 'Max' }));
    expect(view.shell.api.callsOf(REMOVE)).toEqual([]);
    expect(view.shell.navigations).toEqual([]);
  });
  it('refused: the page stays open', async () => {
    const view = await open(max, { responses: { [REMOVE]: refuse(403, 'forbidden', 'Your role changed.') } });
    await view.button(texts.members.remove);
    await waitFor(() =>
      expect(view.shell.notices[0]).toMatchObject({ text: 'Your role changed.', tone: 'error' }),
    );
    expect(view.shell.navigations).toEqual([]);
  });
});
