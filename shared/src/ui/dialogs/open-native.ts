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

/** Property, not a map: the shell and each area have their own copy of this module. */
interface WithOpener extends HTMLElement {
  vitrineOpener?: HTMLElement | null;
}

/** Returns the opener; for one in a dialog that has closed, the opener of that dialog. */
function remaining(opener: HTMLElement | null | undefined): HTMLElement | null {
  if (!opener || opener.isConnected) return opener ?? null;
  return remaining(opener.closest<WithOpener>('dialog')?.vitrineOpener);
}

/** Fields by which a dialog begins; of a group of radio buttons, the chosen one. */
const FIELDS = ':is(input:not([type=radio],[type=file]),input:checked,select,textarea):enabled';

/** Control that gets the focus: the marked one, else the first field, else the first (safest) button. */
const firstControl = (dialog: HTMLElement) =>
  ['[data-autofocus]', FIELDS, 'footer :is(button:enabled,a)']
    .map((of) => dialog.querySelector<HTMLElement>(of))
    .find(Boolean);

/** Keeps the second press of a double one, which closed a dialog, from what lies below it. */
function ignoreSecondPress(): void {
  const over = new AbortController();
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true, signal: over.signal });
  setTimeout(() => over.abort(), DOUBLE_PRESS_MS);
}

const DOUBLE_PRESS_MS = 400;

/**
 * Opens a <dialog> as a modal; `opener` gets the focus back. Returns the close function. Without `showModal`
 * (jsdom) it sets the attribute. `data-opening` stays until the motion ends.
 */
export function openNative(element: HTMLDialogElement, { element: opener, box: from }: Opener): () => void {
  element.setAttribute('data-opening', '');
  (element as WithOpener).vitrineOpener = opener;
  if (typeof element.showModal === 'function') element.showModal();
  else element.setAttribute('open', '');
  if (from) {
    const box = element.getBoundingClientRect();
    // The animation starts at the control that opened the dialog.
    element.style.setProperty('--from-x', `${from.left + from.width / 2 - box.left}px`);
    element.style.setProperty('--from-y', `${from.top + from.height / 2 - box.top}px`);
  }
  // React's autoFocus runs too early: a closed dialog cannot be focused.
  firstControl(element)?.focus();
  const motions = (element.getAnimations?.() ?? []).map((motion) => motion.finished);
  void Promise.allSettled(motions).then(() => element.removeAttribute('data-opening'));
  return () => {
    if (element.open && typeof element.close === 'function') element.close();
    ignoreSecondPress();
    remaining(opener)?.focus({ preventScroll: true });
  };
}
