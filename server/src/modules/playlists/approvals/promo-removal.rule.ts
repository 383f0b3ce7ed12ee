import type { Role } from '@vitrine/shared/contract';
import { may } from '@vitrine/shared/contract/values';
import { listed, sentence, type Sentence } from '../../../platform/languages/sentence.rule';

const MAX_NAMED = 3;

/** Removing a promo from an approved version needs an approver; from the rest any editor may. */
export function mayRemovePromo(role: Role, approvedUses: number): boolean {
  return approvedUses === 0 || may(role, 'playlist.approve');
}

/** Refusal with the names of the playlists; a long list ends in a count. */
export function removalRefusal(names: readonly string[]): Sentence {
  const named = names.slice(0, MAX_NAMED).map((name) => sentence`“${name}”`);
  const rest = names.length - named.length;
  const more = rest === 1 ? sentence`1 more playlist` : sentence`${rest} more playlists`;
  const list = listed(rest > 0 ? [...named, more] : named);
  return names.length === 1
    ? sentence`This playlist is approved for screens: ${list}. Remove the promo there and have that approved, or ask an approver to delete it.`
    : sentence`These playlists are approved for screens: ${list}. Remove the promo there and have that approved, or ask an approver to delete it.`;
}
