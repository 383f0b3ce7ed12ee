import { conflict, forbidden } from '../../errors/errors';
import type { MemberVerdict } from '@vitrine/shared/rules';

/** The sentence for what product §4 refuses. */
export function refuse(verdict: MemberVerdict): void {
  if (verdict === 'above') throw forbidden('Your role is not high enough for this.');
  if (verdict === 'owner_stays')
    throw conflict('An account has exactly one owner, who stays. Ownership can be handed over by the owner.');
}
