import type { AreaManifest } from '@vitrine/shared/contract';

export interface SlotFiller {
  areaId: string;
  title: string;
  expose: string;
}

/** Who fills a slot, in the order that the doors name. */
export function slotFillers(doors: readonly AreaManifest[], slot: string): SlotFiller[] {
  return doors
    .flatMap((door) =>
      door.slots
        .filter((one) => one.slot === slot)
        .map(({ expose, order }) => ({ areaId: door.id, title: door.title, expose, order })),
    )
    .sort((one, other) => one.order - other.order)
    .map(({ areaId, title, expose }) => ({ areaId, title, expose }));
}
