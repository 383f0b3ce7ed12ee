import { conflict, forbidden } from '../../platform/errors/errors.lib';
import type { MemberVerdict } from '@vitrine/shared/rules';

/** Throws the error of a refused change (product §4). */
export function refuse(verdict: MemberVerdict): void {
  if (verdict === 'above') throw forbidden('Your role doesn’t allow this.');
  if (verdict === 'owner_stays')
    throw conflict(
      'An account has one owner, who can’t leave or be removed. The owner can transfer ownership.',
    );
}
