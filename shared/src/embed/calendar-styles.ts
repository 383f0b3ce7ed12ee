import { nonceOf } from './nonce';

/**
 * Style element for FullCalendar, which writes its styles to the page's `style[data-fullcalendar]` on import
 * and creates one if missing. In a host page only shadow roots may have them: this inert element receives
 * them while an area's module is evaluated, and is removed afterwards.
 */
const held = markForCalendar(document.createElement('style'));
held.media = 'not all';
held.nonce =
  nonceOf(undefined) ?? document.querySelector<HTMLElement>('style[nonce], script[nonce]')?.nonce ?? '';
document.head.append(held);
queueMicrotask(() => held.remove());

/** Marks a style element of a root as FullCalendar's target. */
export function markForCalendar(style: HTMLStyleElement): HTMLStyleElement {
  style.setAttribute('data-fullcalendar', '');
  return style;
}
