import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import { useCloseOnBack as useShellsBack, type Shell } from '../../shell-api';

const CloseOnBack = createContext<Shell['closeOnBack']>(undefined);
/** Lets Back close dialogs on pages without a shell (guests). */
export const CloseOnBackProvider = CloseOnBack.Provider;

/**
 * Lets Back close a dialog while it is mounted, by the shell or on guest pages; `close` returns false when
 * the dialog stays open.
 */
export function useCloseOnBack(close: () => boolean): void {
  useShellsBack(close);
  const closeOnBack = useContext(CloseOnBack);
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => closeOnBack?.(() => latest.current()), [closeOnBack]);
}
