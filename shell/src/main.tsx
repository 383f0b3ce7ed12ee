import { trustOwnScripts } from './areas/trusted-scripts';
import { leftAt } from './routing/hand-over';
import { loadGuest, lateGuestPages } from './routing/late-guest-pages';
import { createPageRoot } from './routing/page-root';
import { start, type Product } from './routing/start';
import { createBrowserSession } from './session/browser-session';
import { createBrowserStorage } from './session/browser-storage';
import { pageSettings } from './session/page-settings';

/** The signed-in product is a chunk of its own: a guest never waits for it, and it is fetched while somebody types a password. */
const loadMember = () => import(/* webpackChunkName: "member" */ './routing/member-app');
const product: Product = {
  fetchAhead: () =>
    void loadMember().catch((error: unknown) => console.warn('Prefetch of the product', error)),
  async open(root, { guest, ...deps }) {
    const { openMember } = await loadMember();
    return openMember(root, deps, lateGuestPages({ ...guest, onSignedIn: () => location.assign('/') }));
  },
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
if (left) void left.wanted.then(() => begin(place));
else begin(place);
