import { screen, waitFor, within } from '@testing-library/react';
import { refuse, pasteOverlong } from '@vitrine/shared/testing';
import { words, SAVE, venue, open, field, write, zonesToCome } from './testing/open-venue-form';

test('a name that is too long is kept as typed, with its limit, and not sent', async () => {
  const { user, save, bodies } = await open();
  expect(await pasteOverlong(user, field(words.name))).toEqual({ isWhole: true, most: 120 });
  await save();
  expect(bodies()).toEqual([]);
});

describe('when another user changed the same field', () => {
  const MARA = { changed_by: { id: 'mara', name: 'Mara' }, changed_at: Math.floor(Date.now() / 1000) - 60 };
  const account = { ...venue().account, name: 'Cantina', etag: '"2"' };
  const tooLate = refuse(412, 'precondition_failed', 'Mara changed this venue meanwhile.', {
    current: account,
    etag: '"2"',
    changed: ['name'],
    ...MARA,
  });
  const seen = { 'GET /api/app': venue({ etag: '"1"' }) };
  const tags = ({ shell }: Awaited<ReturnType<typeof open>>) =>
    shell.api.callsOf(SAVE).map(({ ifMatch }) => ifMatch);
  const press = ({ user }: Awaited<ReturnType<typeof open>>, name: string) =>
    user.click(screen.getByRole('button', { name }));

  it('both versions are shown, what was typed stays, and overwrites the other on request', async () => {
    const view = await open({ ...seen, [SAVE]: tooLate });
    write(words.name, 'Bistro');
    await view.save();
    const dialog = await screen.findByRole('alertdialog', { name: 'Mara changed this a minute ago' });
    expect(within(dialog).getByRole('row', { name: /Cantina/ })).toHaveTextContent('CantinaBistro');
    await press(view, 'Keep editing');
    expect(field(words.name)).toHaveValue('Bistro');
    await view.save();
    await screen.findByRole('alertdialog');
    view.shell.api.answer({ [SAVE]: { success: true } });
    await press(view, 'Save mine');
    await waitFor(() => expect(tags(view)).toEqual(['"1"', '"1"', '"2"']));
  });
  it('their version comes into the contested field, the rest stays', async () => {
    const view = await open({ ...seen, [SAVE]: tooLate });
    await zonesToCome();
    write(words.name, 'Bistro');
    write(words.timezone, 'Asia/Tokyo');
    await view.save();
    await screen.findByRole('alertdialog');
    await press(view, 'Use theirs');
    await waitFor(() => expect(field(words.name)).toHaveValue('Cantina'));
    expect(field(words.timezone)).toHaveValue('Asia/Tokyo');
  });
  it('a change hidden by what is typed does not count as seen', async () => {
    const view = await open({ ...seen, [SAVE]: tooLate });
    write(words.name, 'Bistro');
    await view.becomes({ name: 'Cantina', etag: '"2"' });
    await view.save();
    await screen.findByRole('alertdialog');
    expect(tags(view)).toEqual(['"1"']);
  });
  it('a visible change counts as seen', async () => {
    const view = await open(seen);
    write(words.name, 'Bistro');
    await view.becomes({ timezone: 'Asia/Tokyo', etag: '"2"' });
    await waitFor(() => expect(field(words.timezone)).toHaveValue('Asia/Tokyo'));
    await view.save();
    await waitFor(() => expect(tags(view)).toEqual(['"2"']));
  });
});

it('a zone unknown to this browser can be chosen again', async () => {
  await open({ 'GET /api/app': venue({ timezone: 'Mars/Olympus' }) });
  await zonesToCome();
  write(words.timezone, 'UTC');
  write(words.timezone, 'Mars/Olympus');
  expect(field(words.timezone)).toHaveDisplayValue('Mars/Olympus');
});

describe('saving the venue', () => {
  it.each([
    [words.name, 'name'],
    [words.timezone, 'timezone'],
    [words.defaultPlaylist, 'default_playlist_id'],
  ])('the server’s error about “%s” is shown there', async (label, wire) => {
    const { save } = await open({
      [SAVE]: refuse(400, 'invalid_request', 'Please check the fields.', {
        errors: [{ field: wire, code: 'unknown', detail: 'We do not know this one.' }],
      }),
    });
    write(words.name, 'Bistro');
    await save();
    await waitFor(() =>
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining('We do not know this one.')),
    );
    expect(screen.queryByText('Please check the fields.')).not.toBeInTheDocument();
    expect(field(words.name)).toHaveValue('Bistro');
  });
});
