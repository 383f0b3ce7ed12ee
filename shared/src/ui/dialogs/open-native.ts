/**
 * Opens a <dialog> as a modal; `opener` had the focus before and gets it back. Returns the way back.
 * Where `showModal` is missing (jsdom) the attribute has to do.
 */
export function openNative(element: HTMLDialogElement, opener: HTMLElement | null): () => void {
  const from = opener && opener !== document.body ? opener.getBoundingClientRect() : null;
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
