import type { EventsDialogEntry } from '../src/ui';

export const buildEntries = (): EventsDialogEntry[] => [
  {
    id: '1',
    title: 'Lunch',
    origTitle: 'Lunch menu and drinks',
    deviceCount: 2,
    devices: [
      { id: 'a', name: 'Bar TV', orientation: 0, live: 'live' },
      { id: 'b', name: 'Terrace', orientation: 1, live: 'offline' },
    ],
  },
  { id: '2', title: 'Nature', deviceCount: 3, devices: [] },
];
