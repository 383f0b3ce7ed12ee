import { useEffect, type RefObject } from 'react';

/** Parts of a page whose heading takes the focus of a control that was removed in them. */
const PARTS = 'dialog, section, main';

/**
 * Keeps the focus in the page: a removed control's goes to the heading of the closest remaining part, and
 * after sign-in to the content. The browser would reset it to the top of the page, in silence.
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // A page that was used before this frame had the sign-in form, which is gone.
    if (isLost() && navigator.userActivation?.hasBeenActive) content.current?.focus({ preventScroll: true });
    let path: readonly EventTarget[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isGone = () => path[0] instanceof Element && !path[0].isConnected && isLost();
    function keep() {
      if (!isGone()) return;
      const parts = path.filter((one) => one instanceof HTMLElement && one.isConnected && one.matches(PARTS));
      const part = (parts[0] as HTMLElement | undefined) ?? content.current;
      const place = part?.querySelector<HTMLElement>('h1, h2') ?? part;
      if (!place) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    }
    // Later than the components, which may know a better place.
    const observer = new MutationObserver(() => {
      if (!isGone()) return;
      clearTimeout(timer);
      timer = setTimeout(keep);
    });
    const remember = (event: FocusEvent) => (path = event.composedPath());
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [content]);
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;
