import type { PromoUses } from '@vitrine/shared/contract';

export interface UsedPromo {
  id: string;
  name: string;
  uses: PromoUses['uses'];
  /** Default playlist shown instead; null: the venue's name; undefined: unknown. */
  instead?: PromoUses['instead'];
}

/** Splits promos by the right to delete their uses: approved playlists require approval rights. */
export function splitByRight(promos: readonly UsedPromo[], mayApprove: boolean) {
  const isFree = (promo: UsedPromo) => mayApprove || promo.uses.every((use) => !use.approved);
  return { free: promos.filter(isFree), held: promos.filter((promo) => !isFree(promo)) };
}

/** Names of approved playlists that become empty when all of these promos are deleted. */
export function emptiedBy(promos: readonly UsedPromo[]): string[] {
  const left = new Map<string, { name: string; items: number }>();
  for (const use of promos.flatMap(({ uses }) => uses)) {
    if (!use.approved || use.items === undefined) continue;
    const playlist = left.get(use.playlist_id) ?? { name: use.name, items: use.items };
    left.set(use.playlist_id, { ...playlist, items: playlist.items - (use.shown ?? 0) });
  }
  return [...left.values()].filter(({ items }) => items <= 0).map(({ name }) => name);
}
