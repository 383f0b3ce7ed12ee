import { configure, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { QueryClient, QueryClientProvider } from '../query';
import { MemoryRouter, Route, Routes } from '../router';
import { ShellProvider } from '../shell-api';
import { createFakeShell, type FakeShell, type FakeShellOptions } from './fake-shell';
import { fillJsdomGaps } from './jsdom-gaps';

// What is looked for comes when it comes: a busy machine needs more than the library's one second.
configure({ asyncUtilTimeout: 5000 });

/** How a screen is opened in a test. */
export interface RenderScreenOptions extends FakeShellOptions {
  /** A shell made before; else one is made from the other options. */
  shell?: FakeShell;
  /** Address the screen is opened at, query included. */
  path?: string;
  /** Pattern of the route, when the screen reads parameters: '/account/members/invite/:user_id'. */
  route?: string;
}
/** The opened screen, with what stands around it. */
export interface RenderedScreen extends RenderResult {
  shell: FakeShell;
  user: UserEvent;
  client: QueryClient;
}

/** A screen as a person meets it: real router, real cache (without retries), fake shell around, fake API at the HTTP edge. */
export function renderScreen(ui: ReactNode, options: RenderScreenOptions = {}): RenderedScreen {
  fillJsdomGaps();
  const shell = options.shell ?? createFakeShell(options);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { retry: false } },
  });
  const result = render(
    // Out of the page: jsdom reckons every rule for every query by role, which made screens ten times as slow.
    <StyleSheetManager target={document.createElement('div')} disableCSSOMInjection>
      <ShellProvider value={shell}>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[options.path ?? '/']}>
            {options.route ? (
              <Routes>
                <Route path={options.route} element={ui} />
              </Routes>
            ) : (
              ui
            )}
          </MemoryRouter>
        </QueryClientProvider>
      </ShellProvider>
    </StyleSheetManager>,
  );
  return Object.assign(result, { shell, client, user: userEvent.setup({ delay: null }) });
}
