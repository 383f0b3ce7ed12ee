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

it('a return whose beginning is not in the log has no length', () => {
  expect(logLines({ log: [{ at: 5, kind: 'online' }] })).toEqual([{ at: 5, text: 'Online' }]);
});
