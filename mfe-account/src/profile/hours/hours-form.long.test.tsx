import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AppData, OpeningHours } from '@vitrine/shared/contract';
import { buildAppData, inTurn, refuse, renderScreen, type FakeResponses } from '@vitrine/shared/testing';
import { hoursTexts } from '@vitrine/shared/ui';
import { texts } from '../../texts';
import { Screen } from '../profile.screen';

const words = { ...hoursTexts, ...texts.hours };
const SAVE = 'POST /api/account';
const HOURS: OpeningHours = {
  periods: [{ day: 1, start: 32_400, end: 64_800 }],
  closed_days: [Date.UTC(2026, 11, 25) / 1000],
  dark: false,
};
const venue = (some: Partial<AppData['account']> = {}) =>
  buildAppData({ account: { ...buildAppData().account, ...some } });

beforeEach(() => void jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Vienna']));
afterEach(() => jest.restoreAllMocks());

async function open(
  some: Partial<AppData['account']> = {},
  responses: FakeResponses = {},
  role: AppData['user']['role'] = 'owner',
) {
  const app = venue(some);
  const view = renderScreen(<Screen />, {
    path: '/account',
    responses: {
      'GET /api/app': { ...app, user: { ...app.user, role } },
      'GET /api/playlists': [],
      'GET /api/account/mail-choices': [],
      'GET /api/account/quiet-hours': { quiet_hours: null },
      [SAVE]: { success: true },
      ...responses,
    },
  });
  const part = within(await screen.findByRole('region', { name: words.title }));
  const button = (name: string) => part.getByRole('button', { name });
  const bodies = () => view.shell.api.callsOf(SAVE).map(({ body }) => body);
  const becomes = async (change: Partial<AppData['account']>) => {
    view.shell.api.answer({ 'GET /api/app': venue(change) });
    await act(() => view.client.invalidateQueries());
  };
  return { ...view, part, button, bodies, becomes };
}
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('always open: usual hours are one press away, and are saved as they are', async () => {
  const { part, button, user, bodies } = await open();
  expect(part.getByText(words.alwaysOpen)).toBeVisible();
  await user.click(button(words.set));
  expect(part.getAllByText(words.closedAll)).toHaveLength(1);
  await user.click(button(words.save));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({
    opening_hours: { periods: { length: 6 }, closed_days: [], dark: false },
  });
});

it('a night, a holiday and dark screens', async () => {
  const { part, button, user, bodies } = await open({ opening_hours: HOURS, etag: '"1"' });
  await user.click(button(words.addPeriod('Friday')));
  write(words.from('Friday'), '22:00');
  write(words.to('Friday'), '03:00');
  expect(part.getByText(words.nextDay)).toBeVisible();
  write(words.closedDay, '2026-12-26');
  await user.click(button(words.addDay));
  await user.click(button(words.removeDay('Dec 25, 2026')));
  await user.click(part.getByRole('switch', { name: words.dark }));
  await user.click(button(words.save));
  await waitFor(() =>
    expect(bodies()).toEqual([
      {
        opening_hours: {
          periods: [...HOURS.periods, { day: 5, start: 79_200, end: 97_200 }],
          closed_days: [Date.UTC(2026, 11, 26) / 1000],
          dark: true,
        },
      },
    ]),
  );
});

it('saves nothing without changes, and nothing incomplete', async () => {
  const { button, user, bodies } = await open({ opening_hours: HOURS });
  expect(button(words.save)).toHaveAccessibleDescription(texts.profile.unchanged);
  write(words.to('Monday'), '');
  expect(button(words.save)).toHaveAccessibleDescription(words.incomplete);
  await user.click(button(words.save));
  expect(bodies()).toEqual([]);
});

it('returns to always open', async () => {
  const { button, user, bodies } = await open({ opening_hours: HOURS });
  await user.click(button(words.remove));
  await user.click(button(words.save));
  await waitFor(() => expect(bodies()).toEqual([{ opening_hours: null }]));
});

it('a change of another user replaces untouched hours, and asks about changed ones', async () => {
  const theirs = { ...HOURS, dark: true };
  const outdated = {
    etag: '"2"',
    changed: ['opening_hours'],
    changed_by: { id: 'u9', name: 'Jo' },
    changed_at: 1,
    current: venue({ opening_hours: theirs }).account,
  };
  const { part, button, user, becomes, bodies } = await open(
    { opening_hours: HOURS, etag: '"1"' },
    { [SAVE]: refuse(412, 'precondition_failed', 'Jo changed this venue.', outdated) },
  );
  await becomes({ opening_hours: theirs, etag: '"2"' });
  await waitFor(() => expect(part.getByRole('switch', { name: words.dark })).toBeChecked());
  write(words.to('Monday'), '17:00');
  await becomes({ opening_hours: HOURS, etag: '"3"' });
  expect(screen.getByLabelText(words.to('Monday'))).toHaveValue('17:00');
  await user.click(button(words.save));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Mon 09:00 – 17:00/)).toBeVisible();
  expect(dialog.getByText(/Mon 09:00 – 18:00/)).toBeVisible();
  expect(bodies()).toHaveLength(1);
});

it('is read-only for roles that may not manage the venue', async () => {
  const { button } = await open({ opening_hours: HOURS }, { 'GET /api/account/members': [] }, 'editor');
  expect(button(words.save)).toHaveAccessibleDescription(texts.profile.noRight);
});

describe('public holidays', () => {
  const at = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / 1000;
  const texts = words.holidays;
  const offer = {
    countries: [
      { code: 'AT', name: 'Austria', regions: [{ code: '9', name: 'Vienna' }] },
      { code: 'MC', name: 'Monaco', regions: [] },
    ],
    suggested: 'AT',
    years: [2026, 2027, 2028],
  };
  const days = [
    { day: at(2026, 12, 25), name: 'Christmas Day' },
    { day: at(2026, 12, 26), name: 'Boxing Day' },
    { day: at(2027, 1, 1), name: 'New Year’s Day' },
  ];
  const responses = { 'GET /api/holidays/countries': offer, 'GET /api/holidays': days };
  const openDialog = async (more: FakeResponses = {}, hours = HOURS) => {
    const view = await open({ opening_hours: hours }, { ...responses, ...more });
    await view.user.click(view.button(words.holidays.open));
    const dialog = within(await screen.findByRole('dialog', { name: texts.title }));
    const asked = () => view.shell.api.callsOf('GET /api/holidays').map(({ query }) => query);
    return { ...view, dialog, asked };
  };

  it('are chosen from those of the venue’s country, and saved with the hours', async () => {
    const { dialog, user, button, bodies, asked } = await openDialog();
    const christmas = await dialog.findByRole('checkbox', { name: /Christmas Day, closed/ });
    expect(christmas).toBeDisabled();
    expect(asked()).toEqual([{ country: 'AT', until: 2027 }]);
    await user.click(dialog.getByRole('checkbox', { name: /Fri, Jan 1, 2027 New Year’s Day/ }));
    expect(dialog.getByRole('checkbox', { name: texts.all })).toBePartiallyChecked();
    await user.click(dialog.getByRole('button', { name: texts.add(1) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies()).toEqual([]);
    await user.click(button(words.save));
    const closed_days = [at(2026, 12, 25), at(2026, 12, 26)];
    await waitFor(() => expect(bodies()).toEqual([{ opening_hours: { ...HOURS, closed_days } }]));
  });

  it('of another country, region or time are fetched', async () => {
    const { dialog, user, asked } = await openDialog();
    await user.selectOptions(await dialog.findByLabelText(texts.region), '9');
    await user.selectOptions(dialog.getByLabelText(texts.until), '2028');
    await waitFor(() => expect(asked().at(-1)).toEqual({ country: 'AT', region: '9', until: 2028 }));
    await user.selectOptions(dialog.getByLabelText(texts.country), 'MC');
    await waitFor(() => expect(asked().at(-1)).toEqual({ country: 'MC', until: 2028 }));
    expect(dialog.queryByLabelText(texts.region)).toBeNull();
  });

  it('can be left out all at once; then there is nothing to add', async () => {
    const { dialog, user, part, bodies, button } = await openDialog();
    await user.click(button(words.removeDay('Dec 25, 2026')));
    await user.click(await dialog.findByRole('checkbox', { name: texts.all }));
    const add = dialog.getByRole('button', { name: texts.add(0) });
    expect(add).toHaveAccessibleDescription(texts.choose);
    await user.click(dialog.getByRole('checkbox', { name: texts.all }));
    await user.keyboard('{Enter}');
    expect(bodies()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: texts.add(3) }));
    expect(await part.findByText('Jan 1, 2027')).toBeVisible();
  });

  it('ask for a country when the time zone has none, and state that none are left', async () => {
    const { dialog, user, asked } = await openDialog({
      'GET /api/holidays/countries': { ...offer, suggested: '' },
      'GET /api/holidays': [],
    });
    const country = await dialog.findByLabelText(texts.country);
    expect(country).toHaveDisplayValue(texts.chooseCountry);
    expect(asked()).toEqual([]);
    expect(dialog.queryByText(texts.none)).toBeNull();
    await user.selectOptions(country, 'MC');
    expect(await dialog.findByText(texts.none)).toBeVisible();
  });

  it('are not more than can be saved', async () => {
    const closed_days = Array.from({ length: 365 }, (_, index) => at(2025, 1, 1 + index));
    const { dialog } = await openDialog({}, { ...HOURS, closed_days });
    const add = await dialog.findByRole('button', { name: texts.add(3) });
    expect(add).toHaveAccessibleDescription(texts.tooMany(366));
  });

  it('that fail to load offer Retry', async () => {
    const { dialog, user } = await openDialog({
      'GET /api/holidays': inTurn(refuse(500, 'internal', 'Something went wrong.'), days),
    });
    expect(await dialog.findByText(texts.failedTitle)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('checkbox', { name: /Boxing Day/ })).toBeChecked();
  });
});
