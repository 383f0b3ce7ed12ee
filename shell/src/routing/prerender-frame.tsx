import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { HOST_CONTRACT_VERSION } from '@vitrine/shared/contract';
import { createBus } from '@vitrine/shared/host';
import { QueryClientProvider, createClient } from '@vitrine/shared/query';
import { Router, type To } from '@vitrine/shared/router';
import { ShellProvider, type Shell } from '@vitrine/shared/shell-api';
import { GlobalStyle, Icon, icons } from '@vitrine/shared/ui';
import { DrawnFrame } from '../frame/drawn-frame';
import { MemberProvider, type Member } from '../frame/member-context';
import { MOST_ENTRIES } from '../frame/phone-bars';
import { drawnFonts } from '../frame/theme/fonts';
import { createLateLive } from '../live/late-live';
import { frameTexts } from '../texts';

/** What the server writes over, at each address by the doors of its areas (`server/src/web/frame.rule.ts`). */
const GAPS = {
  title: 'vitrine-title',
  path: 'vitrine-path',
  label: 'vitrine-label',
  icon: 'vitrine-icon',
  rail: '<!--vitrine:rail-->',
  bar: '<!--vitrine:bar-->',
};

const nobody = () => Promise.reject(new Error('Nobody is here while the page is built'));
const createPath = (to: To) => (typeof to === 'string' ? to : (to.pathname ?? ''));
const nothing = () => undefined;
const unheard = () => nothing;
const nowhere = { pathname: '/vitrine-nowhere', search: '', hash: '' };

const shell: Shell = {
  contractVersion: HOST_CONTRACT_VERSION,
  session: { accountId: '', userId: '', username: '', role: 'owner' },
  request: nobody,
  assetUrl: (path) => path,
  bus: createBus(),
  live: createLateLive(nobody).live,
  sendCommand: nobody,
  navigate: nothing,
  notify: nothing,
  confirm: nobody,
  may: () => false,
};
const member: Member = {
  navigation: [{ path: `/${GAPS.path}`, label: GAPS.label, icon: '' }],
  storage: { get: () => null, set: nothing, remove: nothing },
  history: { location: () => nowhere, subscribe: unheard },
  signOut: nobody,
  approach: nothing,
};
const navigator = { createHref: createPath, go: nothing, push: nothing, replace: nothing };

/**
 * Runs in the shell's build: the frame around a member's page as HTML with its styles, and what its entries look like. They are of areas, which the shell
 * does not know while it is built.
 */
export function prerenderFrame() {
  const sheet = new ServerStyleSheet();
  const client = createClient();
  try {
    const page = renderToString(
      sheet.collectStyles(
        <ShellProvider value={shell}>
          <QueryClientProvider client={client}>
            <MemberProvider value={member}>
              <Router location={nowhere} navigator={navigator}>
                <GlobalStyle />
                <DrawnFrame heading={GAPS.title} />
              </Router>
            </MemberProvider>
          </QueryClientProvider>
        </ShellProvider>,
      ),
    );
    const [rail = '', bar = ''] = page.match(ENTRY) ?? [];
    return {
      page: page.replace(ENTRY, (entry) => (entry === rail ? GAPS.rail : GAPS.bar)),
      // With the page and not in the head, so that they go when the real frame comes; and nothing of the styles of that.
      style: plain(sheet.getStyleTags()),
      fonts: drawnFonts,
      rail: rail.replace(DRAWING, GAPS.icon),
      bar: bar.replace(DRAWING, GAPS.icon),
      most: MOST_ENTRIES,
      icons: Object.fromEntries(
        Object.entries(icons).map(([name, of]) => [
          dashed(name),
          DRAWING.exec(renderToString(<Icon of={of} />))?.[0] ?? '',
        ]),
      ),
      // What `openMember` asks for at once.
      asks: ['/api/app', '/api/devices'],
      home: {
        path: '/',
        label: frameTexts.dashboard,
        icon: 'dashboard',
        asks: ['/api/query-home', '/api/prepare-status'],
      },
    };
  } finally {
    // It would wait five minutes for whoever asks again, and the build with it.
    client.clear();
    sheet.seal();
  }
}

/** One of each list: the rail's, then the bar's. */
const ENTRY = /<li>(?:(?!<\/?li>).)*vitrine-label(?:(?!<\/?li>).)*<\/li>/g;
/** What an icon consists of. */
const DRAWING = /(?<=<svg[^>]*>).*?(?=<\/svg>)/;
/** Doors name icons so. */
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** Without the notes by which the library would take the rules for its own. */
const plain = (tags: string) =>
  tags.replace(/<\/?style[^>]*>|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}|\/\*!sc\*\/|\n/g, '');
