import { groupIdsOf, isInGroup } from './groups.rule';

it.each([
  [{ group_id: 'a', group_ids: ['a', 'b'] }, ['a', 'b']],
  [{ group_id: 'a' }, ['a']],
  [{ group_id: null, group_ids: [] }, []],
  [{ group_id: null }, []],
  [{ group_id: '' }, []],
])('groups of %j', (device, ids) => {
  expect(groupIdsOf(device)).toEqual(ids);
  expect(isInGroup(device, null)).toBe(ids.length === 0);
  expect(['a', 'b', 'c'].filter((id) => isInGroup(device, id))).toEqual(ids);
});
