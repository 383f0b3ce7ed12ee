import type { Role } from '@vitrine/shared/contract';
import { may } from '@vitrine/shared/contract/values';

const MAX_NAMED = 3;

/** Removing a promo from an approved version needs an approver; from the rest any editor may. */
export function mayRemovePromo(role: Role, approvedUses: number): boolean {
  return approvedUses === 0 || may(role, 'playlist.approve');
}

/** Refusal with the names of the playlists; a long list ends in a count. */
export function removalRefusal(names: readonly string[]): string {
  const named = names.slice(0, MAX_NAMED).map((name) => `“${name}”`);
  const rest = names.length - named.length;
  const all = rest > 0 ? [...named, rest === 1 ? '1 more playlist' : `${rest} more playlists`] : named;
  const list = all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '');
  const what = names.length === 1 ? 'This playlist is' : 'These playlists are';
  return `${what} approved for screens: ${list}. Remove the promo there and have that approved, or ask an approver to delete it.`;
}
