import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ConfirmQuestion } from './shell';
import { useShell } from './use-shell';

/**
 * Asks before this page is left while `active` (spec §2 leave-confirmation): `question` inside the app, the
 * browser's own dialog when the tab is closed or reloaded. `onLeave` runs after a yes, before the next page
 * shows (e.g. to cancel an upload). No effect in the app where the host has no leave guard (a stage).
 */
export function useLeaveGuard(active: boolean, question: ConfirmQuestion, onLeave?: () => void): void {
  const shell = useShell();
  const latest = useRef({ question, onLeave });
  useEffect(() => {
    latest.current = { question, onLeave };
  });

  // A layout effect, because an effect runs a frame later in an embed, and the user may leave in between.
  useLayoutEffect(() => {
    if (!active) return;
    const release = shell.guardLeave?.({
      question: () => latest.current.question,
      onLeave: () => latest.current.onLeave?.(),
    });
    window.addEventListener('beforeunload', askOfBrowser);
    return () => {
      release?.();
      window.removeEventListener('beforeunload', askOfBrowser);
    };
  }, [active, shell]);
}

function askOfBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
