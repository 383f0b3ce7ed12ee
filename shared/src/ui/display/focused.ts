/** Focused element, also inside shadow roots, where the document returns only the outermost host. */
export function focusedElement(): HTMLElement | null {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found instanceof HTMLElement ? found : null;
}

/**
 * Whether an event started inside `element`. By the event's path, because outside of a shadow root its target
 * is the host.
 */
export const isWithin = (event: Event, element: Element | null | undefined): boolean =>
  Boolean(element && event.composedPath().includes(element));
