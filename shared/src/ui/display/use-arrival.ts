import { useDeferredValue } from 'react';

/**
 * Response as a deferred value, so that the page stays responsive while its first render is prepared.
 * Undefined until then. Later responses, and one cached at mount, are returned at once.
 */
export function useArrival<Data>(answer: Data | undefined): Data | undefined {
  const isTaken = useDeferredValue(answer !== undefined);
  return isTaken ? answer : undefined;
}
