import { nonceOf } from './nonce';

/**
 * FullCalendar writes its styles into the page's `style[data-fullcalendar]` when it is imported, and makes one where there is none. In a page that is not
 * ours only shadow roots may have them: this element takes them while the module of an area is evaluated, applies to nothing, and is removed right after.
 */
const held = markForCalendar(document.createElement('style'));
held.media = 'not all';
held.nonce =
  nonceOf(undefined) ?? document.querySelector<HTMLElement>('style[nonce], script[nonce]')?.nonce ?? '';
document.head.append(held);
queueMicrotask(() => held.remove());

/** Has FullCalendar write its styles into this element of a root. */
export function markForCalendar(style: HTMLStyleElement): HTMLStyleElement {
  style.setAttribute('data-fullcalendar', '');
  return style;
}
