import { Component, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { NoticeHost, QuestionHost, StorageExceededHost } from '../host';
import { QueryClientProvider } from '../query';
import { Navigate, Route, Router, Routes, useLocation } from '../router';
import { ShellProvider } from '../shell-api';
import { lazyPiece, OutOfStorageDialog } from '../ui';
import type { EmbedArea } from './area';
import type { EmbedPage } from './compose-embed';
import type { EmbedError } from './options';
import { FailurePanel } from './panels';
import { EmbedFailure } from './host-channel';

interface EmbedAppProps {
  area: EmbedArea;
  page: EmbedPage;
  onShown: () => void;
  onCrash: (error: Error) => void;
}

/** Loaded with the first receipt, in the realtime library's file: an embed has one late file. */
const ReceiptLine = lazyPiece(
  async () =>
    (await import(/* webpackMode: "lazy", webpackChunkName: "realtime" */ '../host/notices/receipt-line'))
      .ReceiptLine,
  { failed: () => null },
);

/** Screens of an area inside a host page, as the shell shows them. */
export function EmbedApp({ area, page, onShown, onCrash }: EmbedAppProps) {
  const { history, notices, questions } = page;
  const location = useSyncExternalStore(history.subscribe, history.location);
  useEffect(() => page.start(), [page]);
  useEffect(onShown, [onShown]);
  return (
    <CrashBoundary page="" onCrash={onCrash}>
      <ShellProvider value={page.shell}>
        <QueryClientProvider client={page.client}>
          <Router location={location} navigator={history.navigator}>
            <CrashBoundary page={location.pathname} onCrash={onCrash}>
              <Routes>
                {area.routes.map(({ path, redirect, Screen }) => (
                  <Route key={path} path={path} element={redirect ? <SendOn to={redirect} /> : <Screen />} />
                ))}
              </Routes>
            </CrashBoundary>
            <StorageExceededHost dialog={OutOfStorageDialog} />
            <div role="status" aria-atomic={false}>
              <NoticeHost
                notices={notices}
                page={location.pathname}
                // An embedded library may not list screens.
                receipt={(screens) => area.id !== 'media' && <ReceiptLine screens={screens} />}
              />
            </div>
            <QuestionHost questions={questions} />
          </Router>
        </QueryClientProvider>
      </ShellProvider>
    </CrashBoundary>
  );
}

function SendOn({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={`${to}${search}`} replace />;
}

interface BoundaryProps {
  page: string;
  onCrash: (error: Error) => void;
  children: ReactNode;
}

/** Error boundary of a screen: the host page receives an event, never an exception. */
class CrashBoundary extends Component<BoundaryProps, { broken: EmbedError['code'] | null }> {
  override state = { broken: null };

  static getDerivedStateFromError(error: unknown) {
    return { broken: EmbedFailure.of(error).code };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error instanceof Error ? error : new Error(String(error)));
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.page !== this.props.page && this.state.broken) this.setState({ broken: null });
  }

  override render() {
    const { broken } = this.state;
    if (!broken) return this.props.children;
    return <FailurePanel code={broken} onRetry={() => this.setState({ broken: null })} />;
  }
}
