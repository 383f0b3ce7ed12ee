import type { TextStorage } from '../session/browser-storage';

/** Said at the page's place by the product: that it begins, and that it stands there. Both sides are of one release. */
const BEGINS = 'vitrine:begins';
const SHOWN = 'vitrine:shown';

/** What the product finds when it comes into a page of guests. */
interface Left {
  /** Where the browser keeps nothing, the session is only in here. */
  storage?: TextStorage;
}

/** For a page of guests: gives `storage` to the product that comes into this page, and calls `leave` when that has taken its place. */
export function handOver(place: EventTarget, storage: TextStorage, leave: () => void): void {
  place.addEventListener(BEGINS, (event) => {
    (event as CustomEvent<Left>).detail.storage = storage;
  });
  place.addEventListener(SHOWN, leave, { once: true });
}

/** For the product: what a page of guests has left, undefined where it begins the page itself. */
export function takeOver(place: EventTarget): TextStorage | undefined {
  const left: Left = {};
  place.dispatchEvent(new CustomEvent<Left>(BEGINS, { detail: left }));
  return left.storage;
}

/** For the product: something of it stands in the page, what stood there before is gone. */
export const sayShown = (place: EventTarget): void => void place.dispatchEvent(new Event(SHOWN));
