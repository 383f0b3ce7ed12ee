import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildAppData, buildPlaylist, renderScreen } from '@vitrine/shared/testing';
import type { FakeResponses } from '@vitrine/shared/testing';
import type { AppData } from '@vitrine/shared/contract';
import { texts } from '../../texts';
import { Screen } from '../profile.screen';

export const words = texts.profile;

// Hundreds of options make every lookup by role slow; the rule's test covers the complete list.
beforeEach(() => void jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Tokyo', 'Europe/Vienna']));

afterEach(() => jest.restoreAllMocks());
export const SAVE = 'POST /api/account';

export const venue = (some: Partial<AppData['account']> = {}) =>
  buildAppData({ account: { ...buildAppData().account, ...some } });

export async function open(responses: FakeResponses = {}) {
  const view = renderScreen(<Screen />, {
    path: '/account',
    responses: {
      'GET /api/app': venue(),
      'GET /api/playlists': [buildPlaylist({ id: 'p1', name: 'Breakfast' })],
      'GET /api/account/mail-choices': [],
      'GET /api/account/quiet-hours': { quiet_hours: null },
      [SAVE]: { success: true },
      ...responses,
    },
  });
  await waitFor(() => expect(field(words.defaultPlaylist)).toBeEnabled());
  const becomes = async (some: Partial<AppData['account']>) => {
    view.shell.api.answer({ 'GET /api/app': venue(some) });
    await act(() => view.client.invalidateQueries());
  };
  const save = () => view.user.click(screen.getByRole('button', { name: words.save }));
  const bodies = () => view.shell.api.callsOf(SAVE).map(({ body }) => body);
  return { ...view, becomes, save, bodies };
}

export const field = (label: string) => screen.getByLabelText(label);
export const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

export const zonesToCome = async () => {
  expect(screen.queryByRole('option', { name: 'Asia/Tokyo' })).toBeNull();
  fireEvent.focus(field(words.timezone));
  await screen.findByRole('option', { name: 'Asia/Tokyo' });
};
