import type { Presentation } from '@vitrine/shared/contract';
import { simplePresentation } from '@vitrine/shared/rules';

/** Field of an answer; none for the default. */
export function presentationField(own: Presentation): { presentation?: Presentation } {
  const presentation = simplePresentation(own);
  return Object.keys(presentation).length > 0 ? { presentation } : {};
}
