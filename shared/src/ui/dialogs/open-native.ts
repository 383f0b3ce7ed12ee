/**
 * Opens a <dialog> as a modal and remembers who had the focus. Returns the way back.
 * Where `showModal` is missing (jsdom) the attribute has to do.
 */
export function openNative(element: HTMLDialogElement): () => void {
  const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const from = opener && opener !== document.body ? opener.getBoundingClientRect() : null;
  if (typeof element.showModal === 'function') element.showModal();
  else element.setAttribute('open', '');
  if (from) {
    const box = element.getBoundingClientRect();
    // Motion starts at the control that asked for the dialog.
    element.style.setProperty('--from-x', `${from.left + from.width / 2 - box.left}px`);
    element.style.setProperty('--from-y', `${from.top + from.height / 2 - box.top}px`);
  }
  const first = element.querySelector<HTMLElement>('[autofocus], [data-autofocus]');
  first?.focus();
  return () => {
    if (element.open && typeof element.close === 'function') element.close();
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  };
}
