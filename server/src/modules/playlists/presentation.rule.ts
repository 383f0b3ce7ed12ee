import type { Presentation } from '@vitrine/shared/contract';

/** Presentation without fields that are the default, in a fixed order. */
export function ownPresentation({ fit, transition, shuffle }: Presentation): Presentation {
  return {
    ...(fit ? { fit } : {}),
    ...(transition ? { transition } : {}),
    ...(shuffle ? { shuffle } : {}),
  };
}

/** Field of an answer; none for the default. */
export const presentationField = (own: Presentation): { presentation?: Presentation } =>
  Object.keys(own).length > 0 ? { presentation: ownPresentation(own) } : {};
