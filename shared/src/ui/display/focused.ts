/** What has the keyboard, also when it is inside of shadow roots: there the document names only the outermost host. */
export function focusedElement(): HTMLElement | null {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found instanceof HTMLElement ? found : null;
}

/** Whether an event began inside of `element`. Asked of the event's way, because outside of a shadow root its target is only the host. */
export const isWithin = (event: Event, element: Element | null | undefined): boolean =>
  Boolean(element && event.composedPath().includes(element));
