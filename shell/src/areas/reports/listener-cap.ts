/** Most listeners of one kind on window or document at once; the product itself needs a few. */
const MOST = 500;

interface CappedPage extends EventTarget {
  document: EventTarget;
  reportError: (error: unknown) => void;
}
type Listen = EventTarget['addEventListener'];

const captures = (options: Parameters<Listen>[2]): boolean =>
  typeof options === 'object' ? options.capture === true : options === true;

/**
 * Caps the listeners of one kind on window and document: further ones are not added, and the first
 * of them is reported from within the call, so that its stack names the area (decision 0087).
 */
export function capListeners(page: CappedPage): void {
  capOn(page, 'window', page.reportError.bind(page));
  capOn(page.document, 'document', page.reportError.bind(page));
}

function capOn(target: EventTarget, name: string, report: (error: unknown) => void): void {
  const { addEventListener: add, removeEventListener: remove } = target;
  const kept = new Map<string, Set<unknown>>();
  const reported = new Set<string>();
  const keyOf = (type: string, options: Parameters<Listen>[2]) => `${type} ${captures(options)}`;

  target.addEventListener = (type, listener, options) => {
    const { once, signal } = typeof options === 'object' ? options : {};
    // Those end by themselves.
    if (!listener || once) return add.call(target, type, listener, options);
    const key = keyOf(type, options);
    const listeners = kept.get(key) ?? new Set();
    kept.set(key, listeners);
    if (!listeners.has(listener) && listeners.size >= MOST) {
      if (!reported.has(key)) report(new Error(`More than ${MOST} listeners for ${type} on ${name}.`));
      reported.add(key);
      return;
    }
    if (signal?.aborted) return;
    listeners.add(listener);
    signal?.addEventListener('abort', () => listeners.delete(listener), { once: true });
    add.call(target, type, listener, options);
  };
  target.removeEventListener = (type, listener, options) => {
    kept.get(keyOf(type, options))?.delete(listener);
    remove.call(target, type, listener, options);
  };
}
