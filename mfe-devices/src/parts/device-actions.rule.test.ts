import { UPDATE_STATES } from '@vitrine/shared/contract/values';
import { aDevice } from '../testing/builders';
import { groupFields, offeredActions } from './device-actions.rule';

const offered = (...args: Parameters<typeof offeredActions>) =>
  offeredActions(...args).map((one) => one.action);
const blocked = (...args: Parameters<typeof offeredActions>) =>
  offeredActions(...args)
    .filter((one) => one.blockedBy)
    .map((one) => `${one.action}:${one.blockedBy}`);

describe('row actions', () => {
  it('are only those that the device declares', () => {
    const mute = aDevice({ can_reboot: false, can_set_orientation: false, can_update: false });
    expect(offered(mute, 'live', true)).toEqual(['play', 'sync', 'rename', 'group', 'remove']);
    expect(offered(aDevice(), 'live', true)).toContain('reboot');
    expect(offered(aDevice(), 'live', true)).toContain('orientation');
  });
  it.each([
    ['§6.4', 'can_reboot', 'reboot'],
    ['§6.3', 'can_set_orientation', 'orientation'],
    ['§6.5', 'can_update', 'update'],
  ])('%s %s alone controls %s', (_clause, flag, action) => {
    const whole = offered(aDevice({ update_state: 'available' }), 'live', true);
    const without = offered(aDevice({ update_state: 'available', [flag]: false }), 'live', true);
    expect(without).toEqual(whole.filter((one) => one !== action));
    expect(whole).toContain(action);
  });
  it.each(UPDATE_STATES)('update state %s: only can_update controls the update', (update_state) => {
    expect(offered(aDevice({ update_state }), 'live', true)).toContain('update');
    expect(offered(aDevice({ update_state, can_update: false }), 'live', true)).not.toContain('update');
  });
  it('stay visible, with a reason, for a role without permission', () => {
    expect(blocked(aDevice(), 'live', false)).toHaveLength(offered(aDevice(), 'live', true).length);
    expect(blocked(aDevice(), 'live', false)[0]).toBe('play:role');
  });
  it('are disabled while the device is offline, but not while liveness is unknown', () => {
    expect(blocked(aDevice(), 'offline', true)).toEqual([
      'play:offline',
      'sync:offline',
      'orientation:offline',
      'update:offline',
      'reboot:offline',
    ]);
    expect(blocked(aDevice(), 'unknown', true)).toEqual([]);
    expect(blocked(aDevice(), 'live', true)).toEqual([]);
  });
});

it.each([
  [{ kind: 'none' }, { group_id: null, group_name: null }],
  [
    { kind: 'existing', id: 'g1' },
    { group_id: 'g1', group_name: null },
  ],
  [
    { kind: 'new', name: ' Terrace ' },
    { group_id: '', group_name: 'Terrace' },
  ],
] as const)('group choice %o is sent as %o', (choice, fields) => expect(groupFields(choice)).toEqual(fields));
