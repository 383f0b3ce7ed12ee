import type { Presentation } from '../contract';

/** Presentation without fields that are the default, in a fixed order: equal ones are equal as JSON. */
export function simplePresentation({ fit, transition, shuffle, zones }: Presentation): Presentation {
  return {
    ...(fit ? { fit } : {}),
    ...(transition ? { transition } : {}),
    ...(shuffle ? { shuffle } : {}),
    ...(zones ? { zones: { pattern: zones.pattern, playlists: zones.playlists } } : {}),
  };
}
