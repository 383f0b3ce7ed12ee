import { focusedElement } from '../display/focused';

/** What a dialog is asked for by, and where in the window that stands. */
export interface Opener {
  element: HTMLElement | null;
  box: DOMRect | null;
}

/** Whatever has the focus now. Measured before anything of the dialog is in the page, it costs no layout of its own. */
export function findOpener(): Opener {
  const element = focusedElement();
  return { element, box: element && element !== document.body ? element.getBoundingClientRect() : null };
}

/**
 * Opens a <dialog> as a modal; `opener` had the focus before and gets it back. Returns the way back.
 * Where `showModal` is missing (jsdom) the attribute has to do.
 */
export function openNative(element: HTMLDialogElement, { element: opener, box: from }: Opener): () => void {
  if (typeof element.showModal === 'function') element.showModal();
  else element.setAttribute('open', '');
  if (from) {
    const box = element.getBoundingClientRect();
    // Motion starts at the control that asked for the dialog.
    element.style.setProperty('--from-x', `${from.left + from.width / 2 - box.left}px`);
    element.style.setProperty('--from-y', `${from.top + from.height / 2 - box.top}px`);
  }
  const first = element.querySelector<HTMLElement>('[data-autofocus]');
  // React's own autoFocus comes too early: a closed dialog takes no focus.
  first?.focus();
  return () => {
    if (element.open && typeof element.close === 'function') element.close();
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  };
}
