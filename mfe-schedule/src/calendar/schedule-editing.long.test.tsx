import { screen, waitFor, within } from '@testing-library/react';
import { dateTexts } from '@vitrine/shared/rules';
import { inTurn, refuse } from '@vitrine/shared/testing';
import { card } from '../testing/open-schedule';
import { at, barResponses } from '../testing/week';
import {
  SAVE,
  happy,
  lunch,
  item,
  sent,
  forEdit,
  open,
  sheet,
  saves,
  nameField,
  add,
  pick,
  saved,
  act,
} from '../testing/schedule-editing';

describe('a new entry', () => {
  it('N opens it for the day of the focused entry, and is a letter in a field', async () => {
    const { user } = open();
    (await card(/^Opening party|^Evening mood \+ Opening party/)).focus();
    await user.keyboard('n');
    const dialog = within(await sheet());
    expect(dialog.getByLabelText('Date')).toHaveValue('2025-11-07');
    expect(dialog.getByLabelText('Starts at')).toHaveValue('09:00');
    await user.type(nameField(dialog), 'n');
    expect(nameField(dialog)).toHaveValue('n');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('describes each playlist to choose in the language of the page', async () => {
    const german = jest.spyOn(dateTexts, 'description').mockReturnValue('Jeden Tag ab 12:00');
    const opened = open();
    const dialog = await add(opened);
    await opened.user.type(nameField(dialog), 'lunch');
    expect(await dialog.findByRole('option', { name: /Jeden Tag ab 12:00/ })).toBeInTheDocument();
    german.mockRestore();
  });

  it('states that saving changes what is scheduled, and can add a copy instead, which Undo deletes', async () => {
    const opened = open({
      responses: {
        [SAVE]: { success: true, id: 'copy', etag: '"copy-1"' },
        'DELETE /api/playlist/del/:id': { success: true },
      },
    });
    const { user, shell } = opened;
    const dialog = await add(opened);
    await pick(opened, dialog, 'lunch');
    expect(
      await dialog.findByText(
        'Lunch menu is already on the schedule: Every day from 12:00. Saving changes that.',
      ),
    ).toBeInTheDocument();
    expect(
      dialog.getByText('One day was moved or skipped. Saving sets it back to the regular time.'),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'Keep that and add a copy of the playlist' }));
    expect(dialog.queryByText(/moved or skipped/)).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Name')).toHaveValue('Lunch menu (copy)');
    await saved(opened, dialog);
    await waitFor(() => expect(saves(opened)).toHaveLength(1));
    expect(saves(opened)[0]?.ifMatch).toBeUndefined();
    expect(saves(opened)[0]?.body).toEqual({
      name: 'Lunch menu (copy)',
      schedule_type: 'custom',
      days_of_week: [],
      custom_date: at('2025-11-05T15:00'),
      schedule_duration: 3600,
      schedule_first_day: 0,
      schedule_last_day: 0,
      device_group: null,
      selected_media: [sent],
    });
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    shell.notices[0]?.action?.run();
    await waitFor(() => expect(shell.notices[1]?.text).toBe('Lunch menu (copy) was deleted.'));
    expect(shell.api.callsOf('DELETE /api/playlist/del/:id')).toMatchObject([
      { params: { id: 'copy' }, ifMatch: '"copy-1"' },
    ]);
  });

  it('of a new playlist leads to its content, with name and times', async () => {
    const opened = open();
    const { user, shell } = opened;
    const dialog = await add(opened);
    await user.type(nameField(dialog), 'Beer & wine');
    await user.click(dialog.getByRole('option', { name: 'New playlist “Beer & wine”' }));
    await saved(opened, dialog, 'Choose content');
    await waitFor(() => expect(shell.navigations).toHaveLength(1));
    expect(shell.navigations[0]).toBe(
      '/playlist/new?name=Beer+%26+wine&type=custom&days=3&date=2025-11-05&time=15%3A00&duration=3600&first=&last=&group=',
    );
    expect(saves(opened)).toEqual([]);
  });

  it('is not saved without playlist, days, start or end, each with its reason', async () => {
    const opened = open();
    const { user } = opened;
    const dialog = await add(opened);
    await user.click(dialog.getByRole('radio', { name: 'Select a day of the week' }));
    await user.click(dialog.getByRole('button', { name: 'WED' }));
    await user.clear(dialog.getByLabelText('Starts at'));
    await user.clear(dialog.getByLabelText('Ends at'));
    await saved(opened, dialog);
    for (const text of [
      'Choose a playlist, or type a name for a new one.',
      'Choose at least one day of the week.',
      'Choose a start time.',
      'Choose an end time.',
    ])
      expect(await dialog.findByText(text)).toBeInTheDocument();
    expect(saves(opened)).toEqual([]);
  });

  it('without an end plays until the next start, and names what starts with it', async () => {
    const opened = open();
    const { user } = opened;
    const dialog = await add(opened);
    await user.selectOptions(dialog.getByLabelText('Ends'), 'When the next playlist starts');
    expect(dialog.getByText('Plays until the next playlist starts, or midnight.')).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Starts at'));
    await user.type(dialog.getByLabelText('Starts at'), '18:00');
    expect(dialog.getByText('Starts together with Evening mood. They take turns.')).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Starts at'));
    await user.type(dialog.getByLabelText('Starts at'), '14:00');
    expect(dialog.getByText('This time has passed, so it won’t play on its own.')).toBeInTheDocument();
  });
});

describe('approval', () => {
  it.each([
    ['pending', 'Happy hour has changes that wait for approval. Review them first.', 'Review'],
    [
      'rejected',
      'The last change of Happy hour was rejected. Open the playlist to edit it.',
      'Open playlist',
    ],
  ] as const)('an approver does not approve a %s playlist by a new time', async (state, text, link) => {
    const opened = open({ playlists: [{ ...happy, state }, lunch] });
    const dialog = await add(opened);
    await pick(opened, dialog, 'happy');
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(dialog.getByRole('link', { name: link })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});

describe('an entry', () => {
  it('is edited with its own timing; saving it unchanged sends nothing', async () => {
    const opened = open({ known: { lunch: { schedule_duration: 7200, device_group: 'bar' } } });
    await act(opened, 'Edit');
    const dialog = within(await sheet('Edit Lunch menu'));
    await waitFor(() => expect(dialog.getByLabelText('Starts at')).toHaveValue('12:00'));
    expect(dialog.getByRole('radio', { name: 'Every day' })).toBeChecked();
    expect(dialog.getByLabelText('Ends at')).toHaveValue('14:00');
    expect(dialog.getByLabelText('Devices')).toHaveValue('bar');
    expect(dialog.queryByText(/moved or skipped/)).not.toBeInTheDocument();
    await saved(opened, dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saves(opened)).toEqual([]);
  });

  it('changed by another user is not overwritten: the next save starts from their version', async () => {
    const theirs = forEdit(lunch, { selected_media: [], etag: '"lunch-2"' });
    const outdated = refuse(412, 'precondition_failed', 'Changed.', {
      etag: '"lunch-2"',
      changed: ['selected_media'],
      current: { ...theirs, selected_media: [{ ...item, id: 'promo-2' }] },
    });
    const opened = open({ responses: { [SAVE]: inTurn(outdated, { success: true, id: 'lunch' }) } });
    const { user } = opened;
    await act(opened, 'Edit');
    const dialog = within(await sheet('Edit Lunch menu'));
    await waitFor(() => expect(dialog.getByLabelText('Starts at')).toHaveValue('12:00'));
    await user.clear(dialog.getByLabelText('Starts at'));
    await user.type(dialog.getByLabelText('Starts at'), '13:00');
    await saved(opened, dialog);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Someone changed Lunch menu in the meantime.');
    expect(dialog.getByLabelText('Starts at')).toHaveValue('13:00');
    await saved(opened, dialog);
    await waitFor(() => expect(saves(opened)).toHaveLength(2));
    expect(saves(opened)[1]).toMatchObject({
      ifMatch: '"lunch-2"',
      body: { selected_media: [{ id: 'promo-2' }], custom_date: at('2025-11-05T13:00') },
    });
  });

  it('is duplicated at the same time, with its content, under another name', async () => {
    const opened = open();
    await act(opened, 'Duplicate');
    const dialog = within(await sheet('Duplicate Lunch menu'));
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveValue('Lunch menu (copy)'));
    expect(dialog.getByText('Starts together with Lunch menu. They take turns.')).toBeInTheDocument();
    await saved(opened, dialog);
    await waitFor(() => expect(saves(opened)).toHaveLength(1));
    expect(saves(opened)[0]?.body).toMatchObject({
      name: 'Lunch menu (copy)',
      schedule_type: 'every_day',
      custom_date: at('2025-11-05T12:00'),
      selected_media: [sent],
    });
    expect(saves(opened)[0]?.body).not.toHaveProperty('id');
  });

  it('is removed after a question that names all of its times, and Undo puts it back', async () => {
    const opened = open({
      responses: { 'POST /api/schedule/restore': { success: true, id: 'lunch-rule' } },
    });
    const { shell } = opened;
    await act(opened, 'Remove');
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    expect(shell.questions).toEqual([
      {
        title: 'Remove from the schedule',
        text: 'It plays every day from 12:00. All of these times are removed; the playlist and its content are kept. Remove',
        objectName: 'Lunch menu',
        yesLabel: 'Remove',
        noLabel: 'Keep',
      },
    ]);
    expect(saves(opened)).toMatchObject([
      {
        ifMatch: '"lunch-1"',
        body: {
          id: 'lunch',
          schedule_type: 'manual',
          custom_date: null,
          selected_media: [{ id: 'promo-1' }],
        },
      },
    ]);
    expect(shell.notices[0]?.text).toBe('Lunch menu is off the schedule.');
    shell.notices[0]?.action?.run();
    await waitFor(() => expect(shell.notices[1]?.text).toBe('Lunch menu is back at its old times.'));
    expect(shell.api.callsOf('POST /api/schedule/restore')).toHaveLength(1);
  });

  it('with changes that wait is not removed, and the notice leads to their review', async () => {
    const opened = open({ known: { lunch: { state: 'pending' } } });
    const { shell } = opened;
    await act(opened, 'Remove');
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    expect(shell.notices[0]?.text).toBe('Lunch menu has changes that wait for approval. Review them first.');
    shell.notices[0]?.action?.run();
    expect(shell.navigations).toEqual(['/playlist/review?id=lunch']);
    expect(saves(opened)).toEqual([]);
  });

  it('offers another one at its time', async () => {
    const opened = open();
    await opened.user.click(await card(/^Lunch menu, Wed/));
    await opened.user.click(await screen.findByRole('button', { name: 'Add at 12:00' }));
    const dialog = within(await sheet());
    expect(dialog.getByLabelText('Date')).toHaveValue('2025-11-05');
    expect(dialog.getByLabelText('Starts at')).toHaveValue('12:00');
  });
});

it('an ended subscription offers neither a new playlist nor a copy', async () => {
  const app = barResponses['GET /api/app'] as object;
  const opened = open({ responses: { 'GET /api/app': { ...app, subscr_expire_int: 2 } } });
  const dialog = await add(opened);
  await opened.user.type(nameField(dialog), 'Wine');
  expect(dialog.getByText('No playlist found.')).toBeInTheDocument();
  expect(dialog.queryByRole('option', { name: /New playlist/ })).not.toBeInTheDocument();
  await opened.user.clear(nameField(dialog));
  await pick(opened, dialog, 'lunch');
  expect(await dialog.findByText(/is already on the schedule/)).toBeInTheDocument();
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
});
