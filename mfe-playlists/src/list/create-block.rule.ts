import { mayCreate } from '@vitrine/shared/rules';

/** Why nothing may be created now; null when it may. */
export type CreateBlock = 'role' | 'subscription' | null;

/** Spec §2: Create is disabled while the subscription is expired or cancelled, and for roles that do not make playlists. While neither is known it is enabled. */
export function createBlock(mayEdit: boolean, subscrExpireInt: number | undefined): CreateBlock {
  if (!mayEdit) return 'role';
  return mayCreate(subscrExpireInt ?? 0) ? null : 'subscription';
}
