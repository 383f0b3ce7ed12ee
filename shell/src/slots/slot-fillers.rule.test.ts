import type { AreaManifest } from '@vitrine/shared/contract';
import { slotFillers } from './slot-fillers.rule';

const manifest = (id: string, slots: AreaManifest['slots']): AreaManifest => ({
  id,
  title: id.toUpperCase(),
  contract: '^1.0.0',
  routes: [],
  navigation: [],
  slots,
});

describe('who fills a slot', () => {
  const manifests = [
    manifest('a', [{ slot: 'x', expose: './late', order: 20 }]),
    manifest('b', [
      { slot: 'x', expose: './early', order: 10 },
      { slot: 'y', expose: './other', order: 1 },
    ]),
  ];
  it('every area that declares it, in the declared order', () => {
    expect(slotFillers(manifests, 'x')).toEqual([
      { areaId: 'b', title: 'B', expose: './early' },
      { areaId: 'a', title: 'A', expose: './late' },
    ]);
  });
  it('is empty for a slot that is not declared', () => expect(slotFillers(manifests, 'z')).toEqual([]));
});
