import { focusedElement } from '../display/focused';

/** Control that opened a dialog, and its position in the window. */
export interface Opener {
  element: HTMLElement | null;
  box: DOMRect | null;
}

/** Returns the focused control. Measured before the dialog is rendered, which avoids an additional layout. */
export function findOpener(): Opener {
  const element = focusedElement();
  return { element, box: element && element !== document.body ? element.getBoundingClientRect() : null };
}

/**
 * Opens a <dialog> as a modal; `opener` gets the focus back. Returns the close function. Without `showModal`
 * (jsdom) it sets the attribute.
 */
export function openNative(element: HTMLDialogElement, { element: opener, box: from }: Opener): () => void {
  if (typeof element.showModal === 'function') element.showModal();
  else element.setAttribute('open', '');
  if (from) {
    const box = element.getBoundingClientRect();
    // The animation starts at the control that opened the dialog.
    element.style.setProperty('--from-x', `${from.left + from.width / 2 - box.left}px`);
    element.style.setProperty('--from-y', `${from.top + from.height / 2 - box.top}px`);
  }
  const first = element.querySelector<HTMLElement>('[data-autofocus]');
  // React's autoFocus runs too early: a closed dialog cannot be focused.
  first?.focus();
  return () => {
    if (element.open && typeof element.close === 'function') element.close();
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  };
}
