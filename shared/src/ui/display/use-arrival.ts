import { useDeferredValue } from 'react';

/**
 * An answer, once what its coming changes has been drawn: in slices, between which the browser answers who presses something. Undefined until
 * then. The answers after it are there at once, as is one that was here already when the screen opened.
 */
export function useArrival<Data>(answer: Data | undefined): Data | undefined {
  const isTaken = useDeferredValue(answer !== undefined);
  return isTaken ? answer : undefined;
}
