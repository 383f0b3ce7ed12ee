import { ROLES } from '@vitrine/shared/contract';
import { mayTakeOut, takeOutRefusal } from './take-out.rule';

it('leaves what is approved to those who may approve, and the rest to everybody who may edit', () => {
  expect(ROLES.filter((role) => mayTakeOut(role, 1))).toEqual(['owner', 'admin', 'approver']);
  expect(mayTakeOut('editor', 0)).toBe(true);
});

it.each([
  [['Night'], 'This playlist is approved for screens: “Night”.'],
  [['Night', 'Noon'], 'These playlists are approved for screens: “Night” and “Noon”.'],
  [['A', 'B', 'C', 'D'], 'These playlists are approved for screens: “A”, “B”, “C” and 1 more playlist.'],
  [
    ['A', 'B', 'C', 'D', 'E'],
    'These playlists are approved for screens: “A”, “B”, “C” and 2 more playlists.',
  ],
])('names %j', (names, sentence) => expect(takeOutRefusal(names)).toContain(sentence));
