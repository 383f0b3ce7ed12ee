import { logLines } from './log-lines';

it('names how long the device was offline, which item failed and why, and when the server was away', () => {
  const lines = logLines({
    log: [
      { at: 900, kind: 'error', note: 'Summer', why: 'full' },
      { at: 800, kind: 'online' },
      { at: 790, kind: 'error', note: 'The disk is full.' },
      { at: 80, kind: 'offline' },
      { at: 10, kind: 'online' },
    ],
    absences: [{ start: 850, end: 1150 }],
  });
  expect(lines).toEqual([
    { at: 900, text: '“Summer” doesn’t fit: the device has no space left.' },
    { at: 850, text: 'Server was away for 5 min.' },
    { at: 800, text: 'Online again after 12 min.' },
    { at: 790, text: 'Problem: The disk is full.' },
    { at: 80, text: 'Offline' },
    { at: 10, text: 'Online' },
  ]);
});

it('a link that comes and goes is one line, and other events stay', () => {
  const flapping = [0, 100, 200].flatMap((at) => [
    { at: at + 1000, kind: 'offline' as const },
    { at: at + 1045, kind: 'online' as const },
  ]);
  const problem = { at: 1150, kind: 'error' as const, note: 'The disk is full.' };
  const later = [
    { at: 1305, kind: 'offline' as const },
    { at: 1400, kind: 'online' as const },
  ];
  const log = [...flapping, problem, ...later].sort((a, b) => b.at - a.at);
  expect(logLines({ log }).map(({ at, text }) => [at, text])).toEqual([
    [1400, 'Online again after 2 min.'],
    [1305, 'Offline'],
    [1245, 'Connection unstable: offline 3 times, 2 min. in all'],
    [1150, 'Problem: The disk is full.'],
  ]);
});

it('a day with many outages has one line for them, the day before keeps its own', () => {
  const day = 86_400;
  const every = (start: number, count: number) =>
    Array.from({ length: count }, (_, n) => [
      { at: start + n * 600, kind: 'offline' as const },
      { at: start + n * 600 + 120, kind: 'online' as const },
    ]).flat();
  const log = [...every(day, 2), ...every(2 * day, 13)].reverse();
  expect(logLines({ log }).map(({ text }) => text)).toEqual([
    'Connection unstable: offline 13 times, 26 min. in all',
    ...['Online again after 2 min.', 'Offline', 'Online again after 2 min.', 'Offline'],
  ]);
});

it('a return whose beginning is not in the log has no length', () => {
  expect(logLines({ log: [{ at: 5, kind: 'online' }] })).toEqual([{ at: 5, text: 'Online' }]);
});
