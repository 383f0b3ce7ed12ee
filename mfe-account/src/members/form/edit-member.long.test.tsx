import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@vitrine/shared/testing';
import { words, SAVE, max, open, field, write } from './testing/open-member';

describe('while another user changes the same member', () => {
  it('the same change by both leaves nothing to save', async () => {
    const view = await open(max);
    write(words.name, 'Maximilian');
    await view.becomes({ ...max, username: 'Maximilian' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: words.save })).toHaveAccessibleDescription(words.unchanged),
    );
  });
  it('a refetch without changes keeps even a role just chosen', async () => {
    const view = await open(max);
    await view.user.click(screen.getByRole('radio', { name: 'Approver' }));
    await view.becomes(max);
    expect(screen.getByRole('radio', { name: 'Approver' })).toBeChecked();
  });
});

describe('when another user changed the same field', () => {
  const tooLate = refuse(412, 'precondition_failed', 'Mara changed this member meanwhile.', {
    current: { ...max, username: 'Maxi', etag: '"2"' },
    etag: '"2"',
    changed: ['username'],
    changed_by: { id: 'mara', name: 'Mara' },
    changed_at: Math.floor(Date.now() / 1000) - 60,
  });
  it('both versions are shown, nothing typed is lost, and the choice is applied', async () => {
    const view = await open({ ...max, etag: '"1"' }, { responses: { [SAVE]: tooLate } });
    write(words.name, 'Maximilian');
    await view.button(words.save);
    const dialog = await screen.findByRole('alertdialog', { name: 'Mara changed this a minute ago' });
    expect(within(dialog).getByRole('row', { name: /Maxi/ })).toHaveTextContent('MaxiMaximilian');
    await view.button('Keep editing');
    expect(field(words.name)).toHaveValue('Maximilian');
    await view.button(words.save);
    await screen.findByRole('alertdialog');
    view.shell.api.answer({ [SAVE]: { success: true } });
    await view.button('Save mine');
    await waitFor(() =>
      expect(view.shell.api.callsOf(SAVE).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"1"', '"2"']),
    );
  });
  it('their version comes into the form', async () => {
    const view = await open({ ...max, etag: '"1"' }, { responses: { [SAVE]: tooLate } });
    write(words.name, 'Maximilian');
    await view.button(words.save);
    await screen.findByRole('alertdialog');
    await view.button('Use theirs');
    await waitFor(() => expect(field(words.name)).toHaveValue('Maxi'));
  });
});
