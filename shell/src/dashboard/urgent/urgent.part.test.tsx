import { screen, waitFor } from '@testing-library/react';
import type { Device, Urgent } from '@vitrine/shared/contract';
import { buildAppData, buildDevice, buildPlaylist, refuse } from '@vitrine/shared/testing';
import { renderMember, type RenderMemberOptions } from '../../testing/render-member';
import { UrgentDialog } from './urgent.dialog';
import { UrgentNotice } from './urgent-notice';

const START = 'POST /api/urgent';
const END = 'POST /api/urgent/end/:id';
const drill: Urgent = { id: 'u/1', style: 'full', text: 'Fire drill', started_at: 100, ends_at: null };
const noon = Date.UTC(2026, 2, 2, 12) / 1000;
const device = (name: string, change: Partial<Device> = {}) =>
  buildDevice({ id: name, name, device_id: `hw-${name}`, ...change });

describe('running urgent messages', () => {
  const open = (devices: Device[], options: RenderMemberOptions = {}) =>
    renderMember(<UrgentNotice devices={devices} zone="Europe/Berlin" />, options);
  const shows = (urgent: Urgent, state: Device['state']) => ({ urgent, ...(state ? { state } : {}) });

  it.each<[string, Device[], string]>([
    ['one screen', [device('A', shows(drill, { urgent_id: 'u/1' }))], '“Fire drill” is on your screen.'],
    [
      'all screens, until a time of the venue',
      ['A', 'B'].map((name) => device(name, shows({ ...drill, ends_at: noon }, { urgent_id: 'u/1' }))),
      '“Fire drill” is on all 2 screens until 13:00.',
    ],
    [
      'some screens, the others by name',
      [
        device('A', shows(drill, { urgent_id: 'u/1' })),
        device('B', shows(drill, { urgent_id: 'other' })),
        ...['C', 'D', 'E', 'F'].map((name) => device(name, shows(drill, undefined))),
        device('Z'),
      ],
      '“Fire drill” is on 1 of 6 screens. Not confirmed yet: B, C, D and 2 more.',
    ],
    [
      'a playlist, confirmed by what plays',
      [
        device('A', {
          urgent: { ...drill, style: 'playlist', playlist_id: 'p' },
          state: { playing: { playlist_id: 'p', item_id: 'i', name: 'x', source: 'play_now' } },
        }),
        device('B', {
          urgent: { ...drill, style: 'playlist', playlist_id: 'p' },
          state: { playing: { playlist_id: 'p', item_id: 'i', name: 'x', source: 'schedule' } },
        }),
      ],
      '“Fire drill” is on 1 of 2 screens. Not confirmed yet: B.',
    ],
  ])('on %s', (_, devices, sentence) => {
    open(devices);
    expect(screen.getByRole('status')).toHaveTextContent(sentence);
  });

  it('are ended one by one, the newest first', async () => {
    const second = { ...drill, id: 'u/2', text: 'Closed', started_at: 200 };
    const { user, shell } = open([device('A', { urgent: drill }), device('B', { urgent: second })], {
      responses: { [END]: { success: true } },
    });
    expect(screen.getAllByRole('status').map((one) => one.textContent?.slice(0, 8))).toEqual([
      '“Closed”',
      '“Fire dr',
    ]);
    await user.click(screen.getAllByRole('button', { name: 'End' })[1] as HTMLElement);
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    expect(shell.api.callsOf(END).map(({ params }) => params.id)).toEqual(['u/1']);
  });

  it('are not ended by an editor, and nothing is shown without one', () => {
    const { unmount } = open([device('A', { urgent: drill })], { role: 'editor' });
    expect(screen.queryByRole('button', { name: 'End' })).not.toBeInTheDocument();
    unmount();
    open([device('A')]);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

describe('the dialog of an urgent message', () => {
  const close = jest.fn();
  beforeEach(() => close.mockClear());
  const open = (responses: RenderMemberOptions['responses'] = {}) => {
    const stand = renderMember(<UrgentDialog onClose={close} />, {
      responses: {
        'GET /api/app': buildAppData(),
        'GET /api/devices': [device('A'), device('B')],
        'GET /api/playlists': [
          buildPlaylist({ id: 'p1', name: 'Exit' }),
          buildPlaylist({ id: 'p2', name: 'Map' }),
        ],
        [START]: { success: true, id: 'u', device_count: 2 },
        ...responses,
      },
    });
    const send = () => stand.user.click(screen.getByRole('button', { name: 'Show now' }));
    const sent = () => stand.shell.api.callsOf(START).map(({ body }) => body);
    return { ...stand, send, sent };
  };

  it('shows a text on all screens until it is ended', async () => {
    const { user, send, sent, shell } = open();
    await send();
    expect(screen.getByText('Enter a message.')).toBeVisible();
    await user.type(screen.getByLabelText(/Message/), ' Fire drill ');
    await send();
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent()).toEqual([{ style: 'full', text: 'Fire drill', device_ids: null }]);
    expect(shell.notices).toMatchObject([{ text: 'The message is on its way to 2 screens.' }]);
  });

  it('shows a banner on chosen screens for an hour', async () => {
    const { user, send, sent } = open();
    await user.type(screen.getByLabelText(/Message/), 'Last round');
    await user.click(screen.getByRole('radio', { name: 'Banner' }));
    await user.selectOptions(screen.getByLabelText('Screens'), 'Screens you choose');
    await send();
    expect(screen.getByText('Choose at least one screen.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'B' }));
    await user.selectOptions(screen.getByLabelText('How long'), '60');
    await send();
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent()).toEqual([{ style: 'banner', text: 'Last round', device_ids: ['B'], duration: 3600 }]);
  });

  it('shows a playlist', async () => {
    const { user, send, sent } = open();
    await user.click(screen.getByRole('radio', { name: 'Playlist' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Playlist' }), 'Map');
    await send();
    await waitFor(() => expect(sent()).toEqual([{ style: 'playlist', playlist_id: 'p2', device_ids: null }]));
  });

  it('keeps the text, and shows why it was refused', async () => {
    const { user, send } = open({ [START]: refuse(409, 'conflict', 'Too many urgent messages at a time.') });
    await user.type(screen.getByLabelText(/Message/), 'Drill');
    await send();
    expect(await screen.findByText('Too many urgent messages at a time.')).toBeVisible();
    expect(screen.getByLabelText(/Message/)).toHaveValue('Drill');
    expect(close).not.toHaveBeenCalled();
  });
});
