import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CreatePlaylist, ItemValidity } from '@vitrine/shared/contract';
import { buildAppData, createFakeShell, renderScreen } from '@vitrine/shared/testing';
import { anEntry, aPlaylistForEdit } from '../testing/builders';
import { texts } from '../texts';
import { Screen } from './editor.screen';

const words = texts.validity;
const day = (text: string) => Date.parse(`${text}T00:00Z`) / 1000;
const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const LAST = { last_day: day('2099-12-26') };
const OVER = { last_day: day('2020-12-26') };

/** Opens the editor of a playlist with an item for each validity. */
async function open(...validities: (ItemValidity | undefined)[]) {
  const shell = createFakeShell({
    responses: {
      'GET /api/app': buildAppData(),
      'GET /api/device/groups': [],
      'GET /api/playlist-for-edit/:id': aPlaylistForEdit({
        selected_media: validities.map((validity, order) =>
          anEntry({
            playlist_item_id: `item-${order + 1}`,
            id: `promo-${order + 1}`,
            name: `Item ${order + 1}`,
            order,
            ...(validity ? { validity } : {}),
          }),
        ),
      }),
      'POST /api/playlists/create': { success: true, id: 'pl-1' },
    },
  });
  Object.assign(shell, { renderSlot: (_name: string, _props: object, fallback?: unknown) => fallback });
  const view = renderScreen(<Screen />, { shell, path: '/playlist/edit?id=pl-1' });
  await screen.findByRole('grid', { name: texts.filmstrip.label });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const ask = async (item: string) => {
    await press(texts.filmstrip.actions(item));
    await view.user.click(await screen.findByRole('menuitem', { name: texts.filmstrip.setValidity }));
    return screen.findByRole('dialog', { name: words.title(item) });
  };
  /** Validities that Save sends. */
  const sent = async () => {
    await press('Save');
    return shell.api.callsOf('POST /api/playlists/create')[0]?.body as CreatePlaylist;
  };
  const saved = async () => (await sent()).selected_media.map(({ validity }) => validity);
  return { ...view, press, ask, saved, sent };
}
const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const mark = (text: string) => screen.getByRole('button', { name: texts.filmstrip.validity(text) });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => localStorage.clear());

it('an item is given a last day, which its tile then shows; the others are sent as they were', async () => {
  const { ask, press, saved } = await open(undefined, { days: [1] });
  await ask('Item 1');
  expect(field('Last day')).toHaveAttribute('data-autofocus', 'true');
  type('Last day', '2099-12-26');
  expect(screen.getByText(words.plays('Until Dec 26, 2099'))).toBeVisible();
  await press(words.set);
  await closed();
  expect(mark('Until Dec 26, 2099')).toBeVisible();
  expect(await saved()).toEqual([LAST, { days: [1] }]);
});

it('weekdays and hours are chosen by chips and typed times', async () => {
  const { ask, press, saved, user } = await open(undefined);
  const dialog = await ask('Item 1');
  for (const weekday of ['SAT', 'SUN'])
    await user.click(within(dialog).getByRole('button', { name: weekday }));
  await user.selectOptions(within(dialog).getByLabelText(words.hours), words.someHours);
  await user.type(field(words.from), '22:00');
  await user.type(field(words.to), '02:00');
  expect(within(dialog).getByText(words.nextDay)).toBeVisible();
  await press(words.set);
  await closed();
  expect(mark('Mon–Fri 22:00 – 02:00')).toBeVisible();
  expect(await saved()).toEqual([{ days: [1, 2, 3, 4, 5], start: 79_200, end: 7200 }]);
});

it('a date that was typed only in part is reported, and not set', async () => {
  const { ask, press } = await open(LAST);
  await ask('Item 1');
  const lastDay = field('Last day') as HTMLInputElement;
  // What a browser reports of such a date; jsdom has no parts of a date.
  Object.defineProperty(lastDay, 'validity', { value: { badInput: true } });
  lastDay.setCustomValidity('unfinished');
  fireEvent.change(lastDay, { target: { value: '' } });
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  expect(lastDay).toHaveAccessibleDescription('Optional Complete this date, or clear it.');
  await press(words.set);
  expect(screen.getByRole('dialog')).toBeVisible();
});

it.each([
  ['no weekday', async (user: UserEvents) => chips(user, WEEK), words.faults.no_days],
  [
    'a last day before the first',
    async () => {
      type('First day', '2099-12-27');
      type('Last day', '2099-12-26');
    },
    words.faults.last_before_first,
  ],
  [
    'half of the hours',
    async (user: UserEvents) => {
      await user.selectOptions(field(words.hours), words.someHours);
      await user.type(field(words.from), '11:00');
    },
    words.faults.no_time,
  ],
])('is not set with %s', async (_what, fill, sentence) => {
  const { ask, press, user } = await open(undefined);
  await ask('Item 1');
  await fill(user);
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  await press(words.set);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});
type UserEvents = Awaited<ReturnType<typeof open>>['user'];
async function chips(user: UserEvents, names: readonly string[]) {
  for (const name of names)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
}

it('its mark opens the dialog, "Play always" removes it, and Undo brings it back', async () => {
  const { press, saved, user } = await open(LAST);
  await user.click(mark('Until Dec 26, 2099'));
  await screen.findByRole('dialog');
  expect(field('Last day')).toHaveValue('2099-12-26');
  await press(words.clear);
  await closed();
  expect(screen.queryByText('Until Dec 26, 2099')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(mark('Until Dec 26, 2099')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Redo/ }));
  expect(await saved()).toEqual([{}]);
});

it('what has ended is marked so, with its times in the title', async () => {
  await open(OVER, undefined);
  expect(mark(words.ended)).toHaveAttribute('title', 'Until Dec 26, 2020');
});

it('Cancel leaves it as it was', async () => {
  const { ask, press } = await open(LAST);
  await ask('Item 1');
  type('Last day', '2099-12-31');
  await press('Cancel');
  await closed();
  expect(mark('Until Dec 26, 2099')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(texts.editor.unchanged);
});

describe('the preview', () => {
  it('leaves out what does not play now, with a note', async () => {
    const { press } = await open(OVER, undefined, { first_day: day('2099-12-24') });
    await press('Preview');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(texts.preview.at(1, 1, 'Item 2'))).toBeVisible();
    expect(dialog.getByText(texts.preview.leftOut(2))).toBeVisible();
  });

  it('of a playlist with nothing for now shows that', async () => {
    const { press } = await open(OVER);
    await press('Preview');
    expect(within(await screen.findByRole('dialog')).getByText(texts.preview.nothingNow)).toBeVisible();
  });
});

it('the whole playlist is given a last day; Undo takes it back, and nothing of an ended one plays', async () => {
  const { press, user, sent } = await open(undefined);
  await press(texts.timing.addLimits);
  await screen.findByRole('dialog');
  type('Last day', '2020-12-26');
  await press(words.set);
  await closed();
  expect(screen.getByText(texts.timing.limits('Until Dec 26, 2020'))).toBeVisible();
  expect(screen.getByText(texts.timing.over)).toBeVisible();
  await press('Preview');
  expect(await screen.findByText(/Nothing of this playlist plays now|plays now/)).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await closed();
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.queryByText(texts.timing.over)).toBeNull();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect((await sent()).validity).toEqual(OVER);
});
