import type { ReactNode } from 'react';
import { createFakeShell, renderScreen, type RenderScreenOptions } from '@vitrine/shared/testing';
import { AreasProvider, type Areas } from '../areas/areas-context';
import type { AreaLoader } from '../areas/load-area';
import { MemberProvider, type Member } from '../frame/member-context';
import { createBrowserStorage } from '../session/browser-storage';

export interface RenderMemberOptions extends RenderScreenOptions {
  areas?: Partial<Areas>;
  member?: Partial<Member>;
}

const none: readonly never[] = [];

const noNotifications = { items: [], page: 1, per_page: 30, total: 0, unread: 0 };

/** Loader without areas, whose calls stay pending. */
export const idleLoader: AreaLoader = {
  load: () => new Promise(() => undefined),
  prefetch: async () => undefined,
  prepare: async () => undefined,
  peek: () => undefined,
  waiting: () => undefined,
  recentFailure: () => undefined,
  instead: () => undefined,
  avoid: () => undefined,
  running: () => none,
  subscribe: () => () => undefined,
};

/** Renders a component as in a signed-in page: only the API, the areas and sign-out are fakes. */
export function renderMember(ui: ReactNode, options: RenderMemberOptions = {}) {
  const responses = { 'GET /api/notifications': noNotifications, ...options.responses };
  const shell = options.shell ?? createFakeShell({ ...options, responses });
  const areas: Areas = {
    loader: idleLoader,
    overrides: { of: () => null, set: () => undefined, reset: () => undefined, all: () => [] },
    avoided: { of: () => [], add: () => undefined, all: () => [], reset: () => undefined },
    counts: async () => [],
    facts: async () => [],
    provides: {},
    titleOf: (areaId) => areaId,
    reset: () => undefined,
    report: () => undefined,
    ...options.areas,
  };
  const here = { pathname: options.path ?? '/' };
  const member: Member = {
    navigation: [{ path: '/', label: 'Dashboard', icon: 'dashboard' }],
    storage: createBrowserStorage(),
    history: { location: () => here, subscribe: () => () => undefined },
    signOut: async () => undefined,
    approach: () => undefined,
    ...options.member,
  };
  return renderScreen(
    <AreasProvider value={areas}>
      <MemberProvider value={member}>{ui}</MemberProvider>
    </AreasProvider>,
    { ...options, shell },
  );
}
