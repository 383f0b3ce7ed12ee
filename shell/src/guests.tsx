import { hydrateRoot } from 'react-dom/client';
import { trustOwnScripts } from './areas/trusted-scripts';
import { createGuestHistory, GuestApp } from './routing/guest-pages';
import { leaveAt } from './routing/hand-over';
import { createGuestRoot } from './routing/page-root';
import { createProductScript } from './routing/product-script';
import { start } from './routing/start';
import { createBrowserSession } from './session/browser-session';
import { createBrowserStorage } from './session/browser-storage';
import { pageSettings } from './session/page-settings';
import type { Session } from './session/session';

/** What a page begins with that is sent to a guest (decision 0049): built on Preact, and gone when the product shows itself in the same page. */
const product = createProductScript(document.currentScript);
trustOwnScripts(window, pageSettings().areaOrigin);

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

const storage = createBrowserStorage();
const session = createBrowserSession(storage);
const busy: Session = {
  ...session,
  signIn(username, password) {
    product.warmUp();
    return session.signIn(username, password);
  },
  open(ask) {
    product.warmUp();
    return session.open(ask);
  },
};
const root = createGuestRoot(place, hydrateRoot);
const loadGuest = () => Promise.resolve({ GuestApp, createGuestHistory });
const end = start({ root, storage, session: busy, loadGuest, product });

leaveAt(place, {
  storage,
  wanted: product.wanted,
  leave() {
    end();
    root.unmount();
    product.removeStyles();
  },
});
