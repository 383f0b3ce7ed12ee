import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildPromo, never, pasteOverlong } from '@vitrine/shared/testing';
import { NINE_O_CLOCK } from '../testing/builders';
import { texts } from '../texts';
import { EDIT, open, filmstrip, order, sent, save } from './testing/open-editor';

describe('a playlist of new uploads', () => {
  const uploaded = [
    buildPromo({ id: 'b', name: 'Poster' }),
    buildPromo({ id: 'a', name: 'Clip', file_type: 'video/mp4', src: '', is_processing: true, duration: 0 }),
    buildPromo({ id: 'c', name: 'Older' }),
  ];
  const fromUpload = (promos = 'a,b', answer: unknown = uploaded) =>
    open(`/playlist/new?promos=${promos}`, { responses: { 'GET /api/promo/get-items': answer } });

  it('waits for the list of promos when the cached one is older than the upload', async () => {
    const view = fromUpload('a,b', never);
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(view.shell.api.callsOf('GET /api/promo/get-items')).toHaveLength(1);
  });

  it('leaves out deleted promos, duplicates and invalid ids', async () => {
    fromUpload('b,gone,b,,<b>');
    await filmstrip();
    expect(order()).toEqual(['Poster']);
  });

  it('can be left without a question while it is unchanged: the files stay in the library', async () => {
    const view = fromUpload();
    await filmstrip();
    expect(view.shell.guards.size).toBe(0);
  });

  it('adds nothing to a playlist that is edited by its id', async () => {
    open(`${EDIT}&promos=a`, { responses: { 'GET /api/promo/get-items': uploaded } });
    await filmstrip();
    expect(order()).toEqual(['Croissant', 'Pouring coffee', 'Lunch teaser']);
  });
});

test('a name that is too long is kept as typed, with its limit, and nothing is saved', async () => {
  const view = open(EDIT);
  await filmstrip();
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(await pasteOverlong(view.user, name)).toEqual({ isWhole: true, most: 120 });
  await save(view);
  expect(view.shell.notices.at(-1)?.text).toBe(texts.faults.name_too_long);
  expect(sent(view)).toBeUndefined();
});

describe('building the running order', () => {
  it('the undo of a removal keeps later picks', async () => {
    const { user, shell } = open('/playlist/new');
    const pick = (name: string) => user.click(screen.getByRole('button', { name: `Pick ${name}` }));
    await screen.findByText(texts.filmstrip.emptyTitle);
    await pick('Happy hour');
    await pick('Rain');
    await user.click(screen.getByRole('button', { name: texts.filmstrip.remove('Rain') }));
    await pick('Happy hour');
    act(() => shell.notices[0]?.action?.run());
    expect(order()).toEqual(['Happy hour', 'Rain', 'Happy hour']);
  });
  it('sets the duration of a picture in place; a video keeps its own', async () => {
    const { user } = open(EDIT);
    await filmstrip();
    await user.click(screen.getByRole('button', { name: texts.filmstrip.actions('Croissant') }));
    await user.click(screen.getByRole('menuitem', { name: texts.filmstrip.setTime }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Minutes' }), '1');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Seconds' }), '1');
    await user.click(dialog.getByRole('button', { name: 'Set' }));
    expect(screen.getByText('1 min. 40 sec. · 3 items')).toBeVisible();
    expect(screen.getByLabelText(texts.filmstrip.ownLength('24 sec.'))).toBeVisible();
  });
  it('sets one duration for all pictures, which one Undo takes back; a video keeps its own', async () => {
    const { user } = open(EDIT);
    await filmstrip();
    const before = screen.getByText(/· 3 items$/).textContent ?? '';
    await user.click(screen.getByRole('button', { name: texts.filmstrip.setTimes }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Seconds' }), '20');
    await user.click(dialog.getByRole('button', { name: 'Set' }));
    expect(screen.getAllByRole('button', { name: / plays 20 sec\. / })).toHaveLength(2);
    expect(screen.getByLabelText(texts.filmstrip.ownLength('24 sec.'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(screen.getByText(before)).toBeVisible();
  });
});

describe('moving without a mouse', () => {
  it('Delete removes the tile', async () => {
    const { user } = open(EDIT);
    await filmstrip();
    act(() => (screen.getAllByRole('row')[2] as HTMLElement).focus());
    await user.keyboard('{Delete}');
    expect(order()).toEqual(['Croissant', 'Pouring coffee']);
  });
  it('moves to a position by its number', async () => {
    const { user } = open(EDIT);
    await filmstrip();
    await user.click(screen.getByRole('button', { name: texts.filmstrip.actions('Lunch teaser') }));
    await user.click(screen.getByRole('menuitem', { name: texts.filmstrip.moveTo }));
    const place = screen.getByRole('spinbutton', { name: texts.moveTo.label(3) });
    await user.clear(place);
    await user.type(place, '1');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(order()).toEqual(['Lunch teaser', 'Croissant', 'Pouring coffee']);
  });
});

describe('schedule', () => {
  const choose = async ({ user }: ReturnType<typeof open>, title: string) =>
    user.click(await screen.findByRole('radio', { name: title }));
  it('weekdays, with a message when none is chosen', async () => {
    const view = open(EDIT);
    await choose(view, 'Select a day of the week');
    await save(view);
    expect(screen.getByText(texts.faults.no_days)).toBeVisible();
    expect(sent(view)).toBeUndefined();
    await view.user.click(screen.getByRole('button', { name: 'FRI' }));
    await view.user.click(screen.getByRole('button', { name: 'MON' }));
    await save(view);
    await waitFor(() =>
      expect(sent(view)).toMatchObject({ schedule_type: 'day_of_week', days_of_week: [1, 5] }),
    );
  });
  it('a single date, which may have passed', async () => {
    const view = open(EDIT);
    await choose(view, 'Custom Date and time');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2020-01-01' } });
    expect(screen.getByText(texts.timing.passed)).toBeVisible();
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-10' } });
    await save(view);
    await waitFor(() =>
      expect(sent(view)).toMatchObject({ schedule_type: 'custom', custom_date: NINE_O_CLOCK }),
    );
  });
});

describe('keeping unsaved work', () => {
  const rename = async ({ user }: ReturnType<typeof open>) =>
    user.type(await screen.findByRole('textbox', { name: 'Name' }), ' late');
  it('offers the draft of an earlier visit', async () => {
    const first = open(EDIT);
    await rename(first);
    await waitFor(() => expect(localStorage.length).toBe(1));
    expect(localStorage.key(0)).toMatch(/^vitrine:playlists:draft:account-1:user-1:pl-1:/);
    first.unmount();
    const { user } = open(EDIT);
    await user.click(await screen.findByRole('button', { name: texts.recovery.restore }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Breakfast late');
    expect(screen.queryByRole('button', { name: texts.recovery.restore })).not.toBeInTheDocument();
  });
  it('removes the draft when it is discarded, saved, or left on purpose', async () => {
    const view = open(EDIT);
    await rename(view);
    await waitFor(() => expect(localStorage.length).toBe(1));
    act(() => [...view.shell.guards][0]?.onLeave());
    expect(localStorage.length).toBe(0);
  });
});
