import { screen } from '@testing-library/react';
import { buildAppData, buildDevice, renderScreen } from '@vitrine/shared/testing';
import { aPlaylist } from '../../testing/builders';
import { texts } from '../../texts';
import { PlayNowDialog } from '../play-now.dialog';

export const words = texts.playNow;
const PLAY = 'POST /api/playlist/play';
export const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

export const fleet = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildDevice({ id: `d${index}`, device_id: `hw${index}`, name: `TV ${index}`, group_name: 'Bar' }),
  );

export async function open(devices: unknown = fleet(3), answer: unknown = { success: true }) {
  const stand = renderScreen(<PlayNowDialog playlist={aPlaylist()} onClose={onClose} />, {
    responses: {
      'GET /api/app': buildAppData(),
      'GET /api/devices': devices,
      'POST /api/playlist/schedule': [],
      [PLAY]: answer,
    },
    live: { hw0: true, hw1: false },
  });
  const box = (name: string) => screen.findByRole('checkbox', { name });
  return { ...stand, box, go: () => screen.getByRole('button', { name: words.go }) };
}

export const sent = (stand: Awaited<ReturnType<typeof open>>) =>
  stand.shell.api.callsOf(PLAY).map(({ body }) => body);
