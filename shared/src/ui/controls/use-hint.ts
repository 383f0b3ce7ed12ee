import { useCallback, useId, useRef, useState } from 'react';

const TOUCH_MS = 3000;

/** A dialog that opens moves under the pointer, and focuses by itself: neither asks for a tooltip. */
const isOpening = (element: Element) => element.closest('[data-opening]');

/** Shows a tooltip on hover, on focus, and for three seconds after a touch. Escape hides it. */
export function useHint() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(true);
  }, []);
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(false);
  }, []);
  const showBriefly = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(true);
    timer.current = setTimeout(() => setOpen(false), TOUCH_MS);
  }, []);
  const handlers = {
    onPointerEnter: (event: { pointerType: string; currentTarget: Element }) =>
      void (event.pointerType === 'touch' || isOpening(event.currentTarget) || show()),
    onPointerLeave: (event: { pointerType: string }) => (event.pointerType === 'touch' ? undefined : hide()),
    // Clicks and opening dialogs also focus; only keyboard users need the text.
    onFocus: (event: { target: Element }) =>
      void (!event.target.matches(':focus-visible') || isOpening(event.target) || show()),
    onBlur: hide,
    onKeyDown: (event: { key: string }) => (event.key === 'Escape' ? hide() : undefined),
  };
  return { id, open, showBriefly, handlers };
}
