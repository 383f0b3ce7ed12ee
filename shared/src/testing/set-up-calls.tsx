import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '../query';
import { ShellProvider } from '../shell-api';
import { createFakeShell, type FakeShellOptions } from './fake-shell';

/** Fake shell, and a wrapper for `renderHook` of calls: only a change makes what was read stale. */
export function setUpCalls(options: FakeShellOptions) {
  const shell = createFakeShell(options);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShellProvider value={shell}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ShellProvider>
  );
  return { shell, client, wrapper };
}
