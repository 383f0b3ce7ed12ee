import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { drawnFonts } from '../frame/theme/fonts';
import type { GuestDeps } from './guest-deps';
import type { GuestHistory } from './guest-history';
import { GuestApp } from './guest-pages';
import { LATE_GUEST_PATHS } from './guest-page.rule';
import { RootBoundary } from './root-boundary';

export { prerenderFrame } from './prerender-frame';

const nobody = () => Promise.reject(new Error('Nobody is here while the page is built'));
const deps: GuestDeps = {
  session: { signIn: nobody, open: nobody, view: () => null },
  call: nobody,
  onSignedIn: () => undefined,
  onTyping: () => undefined,
};
const here = { pathname: '/login', state: {} };
const history: GuestHistory = { place: () => here, subscribe: () => () => undefined, go: () => undefined };

/**
 * Runs in the shell's build, on Preact (decisions 0046 and 0049): the sign-in form as HTML, its styles as an element, and the first parts of addresses that show
 * something else to a guest. The tree is the one that `start` shows, or the browser could not take it over.
 */
export function prerenderSignIn() {
  const sheet = new ServerStyleSheet();
  try {
    const page = renderToString(
      sheet.collectStyles(
        <RootBoundary onReload={() => undefined}>
          <GuestApp deps={deps} history={history} isPublic={() => false} isEnded={false} />
        </RootBoundary>,
      ),
    );
    // React's own hints for pictures that stand right below them say nothing new.
    return {
      page: page.replace(/^(<link[^>]*>)+/, ''),
      styles: sheet.getStyleTags() + drawnFonts,
      except: LATE_GUEST_PATHS,
    };
  } finally {
    sheet.seal();
  }
}
