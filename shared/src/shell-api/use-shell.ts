import { createContext, useContext, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Shell } from './shell';

const ShellContext = createContext<Shell | null>(null);
/** Given by the shell or the test kit around every area. */
export const ShellProvider = ShellContext.Provider;

/** The page around this area. Throws outside a ShellProvider: that is a wiring fault, not a state. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell: no ShellProvider above this component');
  return shell;
}

/** Liveness of one device (spec §4); only the asking component renders again. */
export function useIsLive(deviceId: string): boolean | undefined {
  const { live } = useShell();
  return useSyncExternalStore(live.subscribe, () => live.isLive(deviceId));
}

/**
 * Lets the browser's Back close a dialog as long as the component is mounted; `close` returns false when the dialog stays open. Does nothing on pages
 * without a shell (guests) or whose history is not ours (an embed).
 */
export function useCloseOnBack(close: () => boolean): void {
  const closeOnBack = useContext(ShellContext)?.closeOnBack;
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => closeOnBack?.(() => latest.current()), [closeOnBack]);
}
