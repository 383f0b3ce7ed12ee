import { mayCreate } from '@vitrine/shared/rules';

/** Reason why nothing can be created; null when it can. */
export type CreateBlock = 'role' | 'subscription' | null;

/**
 * Spec §2: Create is disabled while the subscription is expired or cancelled, and for roles that do not make
 * playlists. Before these are loaded it is enabled.
 */
export function createBlock(mayEdit: boolean, subscrExpireInt: number | undefined): CreateBlock {
  if (!mayEdit) return 'role';
  return mayCreate(subscrExpireInt ?? 0) ? null : 'subscription';
}
