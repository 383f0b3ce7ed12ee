import { TERMS_VERSION, type AcceptTerms } from '@vitrine/shared/contract';
import { conflict, fieldProblem } from '../../platform/errors/errors.lib';

/** Refuses a box that is not ticked, and terms that are not those in force: nobody agrees to what they have not seen. */
export function checkTerms(wish: AcceptTerms): void {
  if (!wish.accepted) throw fieldProblem('terms', 'required', 'Accept the terms to continue.');
  if (wish.version !== TERMS_VERSION)
    throw conflict('The terms have changed. Reload the page and read them again.');
}
