import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { GlobalStyle } from '@vitrine/shared/ui';
import { Skeleton } from '../frame/skeleton';
import { fontStyles } from '../frame/theme/fonts';
import type { GuestDeps } from './guest-deps';
import type { GuestHistory } from './guest-history';
import { GuestApp } from './guest-pages';
import { RootBoundary } from './root-boundary';

export interface Prerendered {
  /** HTML of the page's root. */
  page: string;
  /** Style elements of the head. */
  styles: string;
}

const never = () => Promise.reject(new Error('The prerendered page calls nothing'));
const deps: GuestDeps = {
  session: { signIn: never, open: never, view: () => null },
  call: never,
  onSignedIn: () => undefined,
  onTyping: () => undefined,
};
const here = { pathname: '/login', state: {} };
const nothing = () => () => undefined;
const history: Omit<GuestHistory, 'end'> = {
  place: () => here,
  subscribe: nothing,
  closeOnBack: nothing,
  go: nothing,
};

/** Renders the sign-in form for `sign-in.html` of the shell's build: the tree that `start` hydrates. */
export const prerenderSignIn = (): Prerendered =>
  prerender(
    <RootBoundary onReload={() => undefined}>
      <GuestApp deps={deps} history={history} isPublic={() => false} />
    </RootBoundary>,
  );

/** Renders the skeleton for `index.html` of the shell's build. */
export const prerenderSkeleton = (): Prerendered => prerender(<Skeleton />);

function prerender(tree: ReactNode): Prerendered {
  const { page, styles } = rendered(tree);
  // An element of its own, which styled-components does not take over: no script renders these.
  const globals = rendered(<GlobalStyle />).styles.replace(/ data-styled[a-z-]*="[^"]*"/g, '');
  return { page, styles: globals + styles + fontStyles };
}

function rendered(tree: ReactNode): Prerendered {
  const sheet = new ServerStyleSheet();
  try {
    // React's preload hints for images right below are redundant.
    const page = renderToString(sheet.collectStyles(tree)).replace(/^(<link[^>]*>)+/, '');
    return { page, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
