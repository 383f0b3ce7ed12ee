import { trustOwnScripts } from './areas/trusted-scripts';
import { leftAt } from './routing/hand-over';
import { loadGuest, lateGuestPages } from './routing/late-guest-pages';
import { openMember } from './routing/member-app';
import { nextTask } from './routing/next-task';
import { createPageRoot } from './routing/page-root';
import { start, type Product } from './routing/start';
import { createBrowserSession } from './session/browser-session';
import { createBrowserStorage } from './session/browser-storage';
import { pageSettings } from './session/page-settings';

/** Guests have a script of their own (`guests.tsx`): whoever gets this one is signed in, or marked so, and needs it whole. */
const product: Product = {
  fetchAhead: () => undefined,
  open: (root, { guest, ...deps }) =>
    openMember(root, deps, lateGuestPages({ ...guest, onSignedIn: () => location.assign('/') })),
};

trustOwnScripts(window, pageSettings().areaOrigin);

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

const left = leftAt(place);
function begin(root: HTMLElement): void {
  const storage = left?.storage ?? createBrowserStorage();
  const session = createBrowserSession(storage);
  start({ root: createPageRoot(root), storage, session, loadGuest, product, onShown: left?.leave });
}
void (left?.wanted ?? nextTask()).then(() => begin(place));
