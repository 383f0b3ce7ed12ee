import { may, type Role } from '@vitrine/shared/contract';

const NAMED = 3;

/** Content leaves what plays only by somebody who may approve; what nobody approved yet is every editor's. */
export function mayTakeOut(role: Role, approvedUses: number): boolean {
  return approvedUses === 0 || may(role, 'playlist.approve');
}

/** Why not, with the playlists by name: long lists end in a count. */
export function takeOutRefusal(names: readonly string[]): string {
  const named = names.slice(0, NAMED).map((name) => `“${name}”`);
  const rest = names.length - named.length;
  const all = rest > 0 ? [...named, rest === 1 ? '1 more playlist' : `${rest} more playlists`] : named;
  const list = all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '');
  const what = names.length === 1 ? 'This playlist is' : 'These playlists are';
  return `${what} approved for screens: ${list}. Remove the promo there and have that approved, or ask an approver to delete it.`;
}
