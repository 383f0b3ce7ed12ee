import { ROLES } from '@vitrine/shared/contract';
import { approval, mayRemove, rejection, stateOfSave } from './approval.rule';

it.each([
  ['owner', 'approved'],
  ['admin', 'approved'],
  ['approver', 'approved'],
  ['editor', 'pending'],
  ['viewer', 'pending'],
] as const)('what the %s saves is %s', (role, state) => expect(stateOfSave(role)).toBe(state));

it.each([
  ['pending', 'decide', 'decide'],
  ['rejected', 'decide', 'already'],
  ['approved', 'already', 'refuse'],
] as const)('a %s version: approving %s, rejecting %s', (state, approving, rejecting) => {
  expect([approval(state), rejection(state)]).toEqual([approving, rejecting]);
});

it('lets nobody take from screens what they could not put there', () => {
  for (const role of ROLES) expect(mayRemove(role, true)).toBe(stateOfSave(role) === 'approved');
  expect(ROLES.filter((role) => mayRemove(role, false))).toEqual(['owner', 'admin', 'approver', 'editor']);
});
