import { askedPart, lengthOf, movedPart, partOf, typedPartOf } from './trim.rule';

const whole = { duration: 12.34 };
const part = { duration: 3, trim: { start: 5, end: 8, length: 12.34 } };

it('begins with what plays now', () => {
  expect([lengthOf(whole), typedPartOf(whole)]).toEqual([12.3, { start: '0:00.0', end: '0:12.3' }]);
  expect([lengthOf(part), typedPartOf(part)]).toEqual([12.3, { start: '0:05.0', end: '0:08.0' }]);
});

it.each([
  ['5', '7.5', { part: { start: 5, end: 7.5 } }],
  ['0:05,5', '0:12.3', { part: { start: 5.5, end: 12.3 } }],
  ['x', '9', { fault: { field: 'start', kind: 'unreadable' } }],
  ['1', '', { fault: { field: 'end', kind: 'unreadable' } }],
  ['1', '12.4', { fault: { field: 'end', kind: 'beyond' } }],
  ['5', '5', { fault: { field: 'end', kind: 'reversed' } }],
  ['5', '5.9', { fault: { field: 'end', kind: 'tooShort' } }],
])('%j to %j of 12.3 seconds', (start, end, found) => expect(partOf({ start, end }, 12.3)).toEqual(found));

it('sends all of it as no part', () => {
  expect(askedPart({ start: 0, end: 12.3 }, 12.3)).toEqual({ start: 0, end: 0 });
  expect(askedPart({ start: 0, end: 12 }, 12.3)).toEqual({ start: 0, end: 12 });
});

it.each([
  ['start', 6, { start: 6, end: 8 }],
  ['start', 9, { start: 7, end: 8 }],
  ['start', -1, { start: 0, end: 8 }],
  ['end', 9.04, { start: 5, end: 9 }],
  ['end', 1, { start: 5, end: 6 }],
  ['end', 99, { start: 5, end: 12.3 }],
] as const)('the %s moved to %d keeps a second', (handle, to, moved) =>
  expect(movedPart({ start: 5, end: 8 }, handle, to, 12.3)).toEqual(moved),
);
