import { groupIdsOf, inGroups, movedTo } from './groups-of-device.rule';

it.each([
  [null, [], []],
  ['a', ['b', 'c'], ['a', 'b', 'c']],
  ['b', ['b', 'c'], ['b', 'c']],
])('groups of %s and %j', (groupId, otherGroupIds, ids) => {
  expect(groupIdsOf({ groupId, otherGroupIds })).toEqual(ids);
  expect(groupIdsOf(inGroups(ids))).toEqual(ids);
});

it.each([
  [null, []],
  ['a', ['a', 'b']],
  ['b', ['b']],
  ['c', ['c']],
])('a call that names %s', (groupId, after) =>
  expect(movedTo({ groupId: 'a', otherGroupIds: ['b'] }, groupId)).toEqual(after),
);
