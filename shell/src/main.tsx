import { trustOwnScripts } from './areas/trusted-scripts';
import { loadGuest, loadMember } from './routing/late-pages';
import { createPageRoot } from './routing/page-root';
import { start } from './routing/start';
import { createBrowserSession } from './session/browser-session';
import { createBrowserStorage } from './session/browser-storage';
import { pageSettings } from './session/page-settings';

trustOwnScripts(window, pageSettings().areaOrigin);

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

const storage = createBrowserStorage();
start({
  root: createPageRoot(place),
  storage,
  session: createBrowserSession(storage),
  loadGuest,
  loadMember,
});
