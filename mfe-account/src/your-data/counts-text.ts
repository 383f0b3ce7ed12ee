import type { ImportReport } from '@vitrine/shared/contract';
import { formatCount } from '@vitrine/shared/language';

/** Singular and plural of each kind, and what all zeros are. */
type CountNames = Record<keyof ImportReport['added'], readonly [one: string, many: string]> & {
  none: string;
};

/** Lists counts above zero, like '3 promos, 1 group'. */
export function countsText(counts: ImportReport['added'], names: CountNames): string {
  const parts = (['promos', 'playlists', 'groups'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${formatCount(counts[kind])} ${names[kind][counts[kind] === 1 ? 0 : 1]}`);
  return parts.join(', ') || names.none;
}
