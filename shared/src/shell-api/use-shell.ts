import { createContext, useContext, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Shell } from './shell';

const ShellContext = createContext<Shell | null>(null);
/** Provider of the shell, used by the shell and the test kit around every area. */
export const ShellProvider = ShellContext.Provider;

/** Shell of this area. Throws outside a ShellProvider: that is a wiring error, not a state. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell: no ShellProvider above this component');
  return shell;
}

/** Liveness of one device (spec §4); only the calling component renders again. */
export function useIsLive(deviceId: string): boolean | undefined {
  const { live } = useShell();
  return useSyncExternalStore(live.subscribe, () => live.isLive(deviceId));
}

/**
 * Lets the browser's Back close a dialog while the component is mounted; `close` returns false when the
 * dialog stays open. No effect without a shell (guest pages) or where the history is not ours (an embed).
 */
export function useCloseOnBack(close: () => boolean): void {
  const closeOnBack = useContext(ShellContext)?.closeOnBack;
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => closeOnBack?.(() => latest.current()), [closeOnBack]);
}
