import type { TextStorage } from '../session/browser-storage';

/** What a page of guests leaves for the product that comes into it (decision 0049). Both are of one release. */
export interface Left {
  /** Where the browser keeps nothing, the session is only in here. */
  storage: TextStorage;
  /** Kept when somebody has signed in: until then a product that is here already shows nothing. */
  wanted: Promise<void>;
  /** Ends what is left of the page of guests, once the product stands in its place. */
  leave: () => void;
}

type Place = HTMLElement & { vitrineLeft?: Left };

/** For a page of guests. */
export function leaveAt(place: Place, left: Left): void {
  place.vitrineLeft = left;
}

/** For the product; undefined where it begins the page itself. */
export const leftAt = (place: Place): Left | undefined => place.vitrineLeft;
