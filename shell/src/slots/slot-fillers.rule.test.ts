import type { AreaManifest } from '@vitrine/shared/contract';
import { slotFillers } from './slot-fillers.rule';

const door = (id: string, slots: AreaManifest['slots']): AreaManifest => ({
  id,
  title: id.toUpperCase(),
  contract: '^1.0.0',
  routes: [],
  navigation: [],
  slots,
});

describe('who fills a slot', () => {
  const doors = [
    door('a', [{ slot: 'x', expose: './late', order: 20 }]),
    door('b', [
      { slot: 'x', expose: './early', order: 10 },
      { slot: 'y', expose: './other', order: 1 },
    ]),
  ];
  it('every area that says so, in the order it says', () => {
    expect(slotFillers(doors, 'x')).toEqual([
      { areaId: 'b', title: 'B', expose: './early' },
      { areaId: 'a', title: 'A', expose: './late' },
    ]);
  });
  it('nobody for a slot that is not named', () => expect(slotFillers(doors, 'z')).toEqual([]));
});
