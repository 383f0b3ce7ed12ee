import { TERMS_VERSION, type AcceptTerms } from '@vitrine/shared/contract';
import { conflict, fieldProblem } from '../../platform/errors/errors.lib';

/** Refuses an unticked box, and another version than the one in force, which the user has not seen. */
export function checkTerms(wish: AcceptTerms): void {
  if (!wish.accepted) throw fieldProblem('terms', 'required', 'Accept the terms to continue.');
  if (wish.version !== TERMS_VERSION)
    throw conflict('The terms have changed. Reload the page and read them again.');
}
