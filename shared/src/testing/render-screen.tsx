import { configure, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { QueryClient, QueryClientProvider } from '../query';
import { MemoryRouter, Route, Routes } from '../router';
import { ShellProvider } from '../shell-api';
import { createFakeShell, type FakeShell, type FakeShellOptions } from './fake-shell';
import { fillJsdomGaps } from './jsdom-gaps';

// A busy machine needs more than the library's default of one second.
configure({ asyncUtilTimeout: 15_000 });

/** Options for rendering a screen in a test. */
export interface RenderScreenOptions extends FakeShellOptions {
  /** Existing shell; by default one is created from the other options. */
  shell?: FakeShell;
  /** Address of the screen, including the query. */
  path?: string;
  /** Route pattern, when the screen reads parameters: '/account/members/invite/:user_id'. */
  route?: string;
}
/** Rendered screen, with its shell and API. */
export interface RenderedScreen extends RenderResult {
  shell: FakeShell;
  user: UserEvent;
  client: QueryClient;
}

/**
 * Renders a screen with real router and cache (without retries), inside a fake shell, with a fake API at the
 * HTTP boundary.
 */
export function renderScreen(ui: ReactNode, options: RenderScreenOptions = {}): RenderedScreen {
  fillJsdomGaps();
  const shell = options.shell ?? createFakeShell(options);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { retry: false } },
  });
  const result = render(
    // Outside the document: jsdom evaluates every rule for every query by role, which made screens ten
    // times as slow.
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
