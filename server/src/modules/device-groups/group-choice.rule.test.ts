import { wantedGroup } from './group-choice.rule';

it.each([
  [{}, { kind: 'keep' }],
  [{ group_name: null }, { kind: 'keep' }],
  [{ group_name: '  ' }, { kind: 'keep' }],
  [{ group_id: null }, { kind: 'none' }],
  [{ group_id: '' }, { kind: 'none' }],
  [{ group_id: null, group_name: null }, { kind: 'none' }],
  [{ group_id: '', group_name: '   ' }, { kind: 'none' }],
  [
    { group_id: '', group_name: ' Bar ' },
    { kind: 'named', name: 'Bar' },
  ],
  [
    { group_id: null, group_name: 'Bar' },
    { kind: 'named', name: 'Bar' },
  ],
  [{ group_name: 'Bar' }, { kind: 'named', name: 'Bar' }],
  [
    { group_id: 'x', group_name: 'Bar' },
    { kind: 'known', id: 'x', name: 'Bar' },
  ],
  [{ group_id: 'x' }, { kind: 'known', id: 'x', name: undefined }],
])('%j → %j', (wish, wanted) => expect(wantedGroup(wish)).toEqual(wanted));
