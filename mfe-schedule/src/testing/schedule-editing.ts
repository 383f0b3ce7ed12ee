import { screen, waitFor, within } from '@testing-library/react';
import type { PlaylistEntry, PlaylistForEdit, PlaylistItem, Role } from '@vitrine/shared/contract';
import { buildPlaylist, buildRule, type ApiCall, type FakeResponses } from '@vitrine/shared/testing';
import { card, openSchedule, prepareCalendar } from './open-schedule';
import { at, barWeek } from './week';

prepareCalendar();
export const SAVE = 'POST /api/playlists/create';

export const happy = buildPlaylist({
  id: 'happy',
  name: 'Happy hour',
  schedule_type: 'manual',
  state: 'approved',
});

export const lunch = buildPlaylist({
  id: 'lunch',
  name: 'Lunch menu',
  schedule_type: 'every_day',
  descr_str: 'Every day from 12:00',
  state: 'approved',
});

export const item: PlaylistEntry = {
  playlist_item_id: 'item-1',
  id: 'promo-1',
  type: 'promo',
  order: 0,
  duration: 10,
  own_duration: 0,
  name: 'Beer',
  thumb: [],
  src: '',
  file_type: 'image/png',
  width: 1,
  height: 1,
  is_processing: false,
};

export const sent = { id: 'promo-1', type: 'promo', order: 0, duration: 10 };

export const forEdit = (of: PlaylistItem, change: Partial<PlaylistForEdit> = {}): PlaylistForEdit => ({
  id: of.id,
  name: of.name,
  schedule_type: of.schedule_type,
  days_of_week: of.days_of_week,
  custom_date: of.schedule_type === 'manual' ? 0 : at('2025-11-05T12:00'),
  device_group: null,
  state: of.state,
  selected_media: [item],
  etag: `"${of.id}-1"`,
  ...change,
});

/** Rule of the lunch, with one day skipped. */
export const lunchRule = buildRule({
  id: 'lunch-rule',
  title: 'Lunch menu',
  name: 'Lunch menu',
  playlist_id: 'lunch',
  date_start: at('2025-01-01T12:00'),
  repeat_interval: 86400,
  exceptions: [{ occurrence: at('2025-11-08T12:00'), start: null }],
});

export const week = [...barWeek.filter(({ title }) => title !== 'Lunch menu'), lunchRule];

export function open({
  role,
  playlists = [happy, lunch],
  known = {},
  responses = {},
}: {
  role?: Role;
  playlists?: PlaylistItem[];
  known?: Record<string, Partial<PlaylistForEdit>>;
  responses?: FakeResponses;
} = {}) {
  return openSchedule({
    role,
    responses: {
      'GET /api/playlists': playlists,
      'POST /api/playlist/schedule': week,
      'GET /api/playlist-for-edit/:id': ({ params: { id = '' } }: ApiCall) => {
        const of = playlists.find((one) => one.id === id);
        if (!of) throw new Error(`no playlist ${id}`);
        return forEdit(of, known[id]);
      },
      [SAVE]: { success: true, id: 'happy', etag: '"after"' },
      ...responses,
    },
  });
}

type Opened = ReturnType<typeof open>;
export const sheet = (name: string | RegExp = 'Add to schedule') => screen.findByRole('dialog', { name });
export const saves = ({ shell }: Opened) => shell.api.callsOf(SAVE);

export const nameField = (dialog: ReturnType<typeof within>) =>
  dialog.getByRole('combobox', { name: 'Playlist' });

/** Opens the sheet by its button. */
export async function add(opened: Opened) {
  await card(/^Breakfast, Wed/);
  await opened.user.click(screen.getByRole('button', { name: 'Add to schedule' }));
  const dialog = await sheet();
  return within(dialog);
}

export async function pick({ user }: Opened, dialog: ReturnType<typeof within>, typed: string) {
  await user.type(nameField(dialog), `${typed}{Enter}`);
}

export async function saved({ user }: Opened, dialog: ReturnType<typeof within>, button = 'Save') {
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-busy'));
  await user.click(dialog.getByRole('button', { name: button }));
}

/** Opens the events dialog of the lunch on Wednesday and presses one of its buttons. */
export async function act({ user }: Opened, button: string) {
  await user.click(await card(/^Lunch menu, Wed/));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }));
}
