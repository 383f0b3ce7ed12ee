import type { PromoUses } from '@vitrine/shared/contract';

export interface UsedPromo {
  id: string;
  name: string;
  uses: PromoUses['uses'];
  /** The default playlist that screens fall back to; null: the venue's name; undefined: not told. */
  instead?: PromoUses['instead'];
}

/** What may be deleted with its uses and what may not: approved playlists change only by who may approve. */
export function splitByRight(promos: readonly UsedPromo[], mayApprove: boolean) {
  const isFree = (promo: UsedPromo) => mayApprove || promo.uses.every((use) => !use.approved);
  return { free: promos.filter(isFree), held: promos.filter((promo) => !isFree(promo)) };
}

/** Names of approved playlists that have nothing left to show when all of these promos are gone. */
export function emptiedBy(promos: readonly UsedPromo[]): string[] {
  const left = new Map<string, { name: string; items: number }>();
  for (const use of promos.flatMap(({ uses }) => uses)) {
    if (!use.approved || use.items === undefined) continue;
    const playlist = left.get(use.playlist_id) ?? { name: use.name, items: use.items };
    left.set(use.playlist_id, { ...playlist, items: playlist.items - (use.shown ?? 0) });
  }
  return [...left.values()].filter(({ items }) => items <= 0).map(({ name }) => name);
}
