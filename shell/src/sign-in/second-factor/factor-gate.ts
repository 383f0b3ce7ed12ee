/** Whether this page's session may only set a second factor up (product §3). */
export interface FactorGate {
  isShut(): boolean;
  shut(): void;
  open(): void;
  subscribe(listener: () => void): () => void;
}

/** Creates an open gate. */
export function createFactorGate(): FactorGate {
  const listeners = new Set<() => void>();
  let isShut = false;
  function turn(next: boolean): void {
    if (isShut === next) return;
    isShut = next;
    for (const listener of [...listeners]) listener();
  }
  return {
    isShut: () => isShut,
    shut: () => turn(true),
    open: () => turn(false),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
