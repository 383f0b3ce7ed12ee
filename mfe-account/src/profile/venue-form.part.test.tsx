import { screen, waitFor } from '@testing-library/react';
import { never } from '@vitrine/shared/testing';
import { words, SAVE, venue, open, field, write, zonesToCome } from './testing/open-venue-form';

const button = () => screen.getByRole('button', { name: words.save });

describe('while another user changes the venue', () => {
  it('what is typed stays, their change comes in, and only the own change is sent', async () => {
    const { becomes, save, bodies } = await open();
    write(words.name, 'Bistro');
    await becomes({ timezone: 'Asia/Tokyo', default_playlist_id: 'p1' });
    await waitFor(() => expect(field(words.timezone)).toHaveValue('Asia/Tokyo'));
    expect(field(words.name)).toHaveValue('Bistro');
    expect(field(words.defaultPlaylist)).toHaveValue('p1');
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ name: 'Bistro' }]));
  });
  it('an untouched form shows the current values', async () => {
    const { becomes } = await open();
    await becomes({ name: 'Bistro' });
    await waitFor(() => expect(field(words.name)).toHaveValue('Bistro'));
    expect(button()).toHaveAccessibleDescription(words.unchanged);
  });
});

describe('saving the venue', () => {
  it('is disabled until something is changed, and again once it is saved', async () => {
    const { shell, user, save, bodies } = await open();
    await user.click(button());
    expect(bodies()).toEqual([]);
    expect(button()).toHaveAccessibleDescription(words.unchanged);
    write(words.name, 'Bistro');
    shell.api.answer({ 'GET /api/app': venue({ name: 'Bistro' }) });
    await save();
    await waitFor(() => expect(button()).toHaveAccessibleDescription(words.unchanged));
    expect(field(words.name)).toHaveValue('Bistro');
    expect(bodies()).toHaveLength(1);
  });
  it('is sent once, however often it is pressed', async () => {
    const { user, bodies } = await open({ [SAVE]: never });
    write(words.name, 'Bistro');
    await user.dblClick(button());
    await user.click(await screen.findByRole('button', { name: words.saving }));
    expect(bodies()).toHaveLength(1);
  });
  it.each<[string, unknown]>([
    ['a result without success and without a word', { success: false }],
    ['an answer that is none', 'Bad gateway'],
  ])('%s shows a message', async (_name, answer) => {
    const { save, shell } = await open({ [SAVE]: answer });
    write(words.name, 'Bistro');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(words.notSaved);
    expect(shell.notices).toEqual([]);
    expect(button()).not.toHaveAttribute('aria-disabled');
  });
  it('shows the current time of the chosen zone', async () => {
    await open();
    await zonesToCome();
    write(words.timezone, 'UTC');
    const utc = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' });
    await waitFor(() =>
      expect(field(words.timezone)).toHaveAccessibleDescription(
        expect.stringContaining(utc.format(Date.now()).slice(0, 3)),
      ),
    );
  });
});

it('the time is shown once the page is idle, and `Intl` is not used before', async () => {
  const format = jest.spyOn(Intl, 'DateTimeFormat');
  await open();
  expect(screen.getByText(words.timezoneHint('--:--'))).toBeInTheDocument();
  expect(format).not.toHaveBeenCalled();
  expect(await screen.findByText(/^It’s \d\d:\d\d there now/)).toBeInTheDocument();
});
