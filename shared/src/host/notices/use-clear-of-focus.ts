import { useEffect, useState, type RefObject } from 'react';

/** Events after which the focus may be elsewhere on the page, or a notice be in its place. */
const CHANGES = ['focusin', 'scroll', 'resize', 'animationend'] as const;

/**
 * Edge of the page at which the children of `stack` do not hide what has the focus (WCAG 2.4.11): the bottom,
 * and the top while the focus is below them there. `shown`: value that changes with them.
 */
export function useClearOfFocus(stack: RefObject<HTMLElement | null>, shown: unknown): 'bottom' | 'top' {
  const [edge, setEdge] = useState<'bottom' | 'top'>('bottom');
  useEffect(() => {
    let frame = 0;
    const check = () => {
      if (isHidingFocus(stack.current)) setEdge((now) => (now === 'top' ? 'bottom' : 'top'));
    };
    // The browser scrolls to what gets the focus before the next frame.
    const checkSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(check);
    };
    const leave = new AbortController();
    for (const name of CHANGES)
      window.addEventListener(name, checkSoon, { capture: true, passive: true, signal: leave.signal });
    checkSoon();
    return () => {
      leave.abort();
      cancelAnimationFrame(frame);
    };
  }, [stack, shown]);
  return edge;
}

/** Whether a child hides a part of what the keyboard is in, unless that reaches over most of the page. */
function isHidingFocus(stack: HTMLElement | null): boolean {
  // In another site, the page is below a shadow root.
  const focused = (stack?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
  if (!stack || !focused?.matches(':focus-visible') || stack.contains(focused)) return false;
  const { left, top, right, bottom, height } = focused.getBoundingClientRect();
  if (height > window.innerHeight / 2) return false;
  return [...stack.children].some((child) => {
    const box = child.getBoundingClientRect();
    return right > box.left && left < box.right && bottom > box.top && top < box.bottom;
  });
}
