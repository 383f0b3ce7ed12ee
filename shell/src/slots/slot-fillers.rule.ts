import type { AreaManifest } from '@vitrine/shared/contract';

export interface SlotFiller {
  areaId: string;
  title: string;
  expose: string;
}

/** Areas that fill a slot, in manifest order. */
export function slotFillers(manifests: readonly AreaManifest[], slot: string): SlotFiller[] {
  return manifests
    .flatMap((manifest) =>
      manifest.slots
        .filter((one) => one.slot === slot)
        .map(({ expose, order }) => ({ areaId: manifest.id, title: manifest.title, expose, order })),
    )
    .sort((one, other) => one.order - other.order)
    .map(({ areaId, title, expose }) => ({ areaId, title, expose }));
}
