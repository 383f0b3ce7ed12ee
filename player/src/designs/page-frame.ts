import { timeLimit } from '../platform/time-limit';
import type { Timers } from '../platform/timers';

const LIMIT_MS = 15_000;

/**
 * Shows a web page above its picture as soon as it is loaded; offline, slow or refused, the picture stays.
 * The page has an origin of its own: no storage, sound, focus, or way to the player's page.
 */
export function showPage(host: HTMLElement, address: string, timers: Timers): () => void {
  const frame = document.createElement('iframe');
  frame.className = 'design-page';
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('allow', "autoplay 'none'");
  frame.referrerPolicy = 'no-referrer';
  frame.inert = true;
  frame.style.visibility = 'hidden';
  const remove = () => frame.remove();
  const late = timers.set(remove, LIMIT_MS);
  // An error page of the browser would count as loaded.
  reach(address).then(() => {
    frame.addEventListener('load', () => {
      timers.clear(late);
      frame.style.visibility = '';
    });
    frame.src = address;
  }, remove);
  host.append(frame);
  return () => {
    timers.clear(late);
    remove();
  };
}

/** Rejects when no server answers at this address. */
const reach = (address: string) =>
  fetch(address, {
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: timeLimit(LIMIT_MS),
  });
