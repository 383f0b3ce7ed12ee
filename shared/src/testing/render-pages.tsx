import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore, type ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { createMemoryHistory } from '../embed/memory-history';
import { createNotices, createQuestions, NoticeHost, QuestionHost } from '../host';
import { QueryClient, QueryClientProvider } from '../query';
import { Link, Route, Router, Routes } from '../router';
import { ShellProvider } from '../shell-api';
import { createFakeShell, type FakeShellOptions } from './fake-shell';
import { fillJsdomGaps } from './jsdom-gaps';

/**
 * Renders pages of an area with the real history, leave guards, questions and snackbars; only the API is
 * fake. For tests of navigation. `pages` by path; a link to each is above them.
 */
export function renderPages(pages: Record<string, ReactNode>, start: string, options: FakeShellOptions = {}) {
  fillJsdomGaps();
  const questions = createQuestions();
  const notices = createNotices();
  const history = createMemoryHistory({
    start,
    isInside: () => true,
    onInside: () => undefined,
    onOutside: () => undefined,
    ask: (guard, mayKeep) => questions.ask(guard.question(), mayKeep ? guard.keepLabel : undefined),
    urlOf: (path) => path,
  });
  const fake = createFakeShell(options);
  const shell = {
    ...fake,
    confirm: questions.confirm,
    notify: notices.notify,
    guardLeave: history.guardLeave,
    navigate: (path: string) => history.navigator.push(path),
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  function App() {
    const location = useSyncExternalStore(history.subscribe, history.location);
    return (
      <Router location={location} navigator={history.navigator}>
        {Object.keys(pages).map((path) => (
          <Link key={path} to={path}>
            {path}
          </Link>
        ))}
        <Routes>
          {Object.entries(pages).map(([path, page]) => (
            <Route key={path} path={path} element={page} />
          ))}
        </Routes>
        <NoticeHost notices={notices} page={location.pathname} />
        <QuestionHost questions={questions} />
      </Router>
    );
  }
  const result = render(
    <StyleSheetManager target={document.createElement('div')} disableCSSOMInjection>
      <ShellProvider value={shell}>
        <QueryClientProvider client={client}>
          <App />
        </QueryClientProvider>
      </ShellProvider>
    </StyleSheetManager>,
  );
  return Object.assign(result, { shell, history, client, user: userEvent.setup({ delay: null }) });
}
