import { buildDevice } from '@vitrine/shared/testing';
import { fleetSections } from './fleet.rule';

const one = (name: string, group_name = '', last_seen = 1) =>
  buildDevice({ id: name, name, device_id: name, group_name, last_seen });
const isLive = (id: string) => !['off', 'new'].includes(id);
const read = (most: number, ...devices: ReturnType<typeof one>[]) =>
  fleetSections(devices, isLive, most).map(({ kind, name, devices: shown }) => [
    kind,
    name,
    ...shown.map((device) => device.name),
  ]);

it('problems come before the groups, and screens without a group after them', () => {
  const fleet = [one('a'), one('b', 'Terrace'), one('off', 'Bar'), one('new', 'Bar', 0), one('c', 'Bar')];
  expect(read(9, ...fleet)).toEqual([
    ['offline', '', 'off'],
    ['fresh', '', 'new'],
    ['group', 'Bar', 'c'],
    ['group', 'Terrace', 'b'],
    ['group', '', 'a'],
  ]);
});

it('of too many, those with problems stay', () => {
  expect(read(2, one('a', 'Bar'), one('b', 'Bar'), one('off', 'Bar'))).toEqual([
    ['offline', '', 'off'],
    ['group', 'Bar', 'a'],
  ]);
});

it('a screen of unknown liveness stays in its group', () => {
  expect(fleetSections([one('a', 'Bar')], () => undefined, 9)).toMatchObject([
    { kind: 'group', name: 'Bar' },
  ]);
});
