import { useEffect, useEffectEvent } from 'react';
import { useShell } from '@vitrine/shared/shell-api';
import { texts } from '../texts';

/**
 * Fallback for a dialog whose code failed to load: the page continues. Asks by the host's dialog, because the
 * area's own dialogs may be unavailable.
 */
export function NotLoaded({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { confirm } = useShell();
  const answered = useEffectEvent((again: boolean) => (again ? onRetry() : onClose()));
  useEffect(() => {
    let isHere = true;
    void confirm({
      title: texts.notLoaded,
      text: texts.notLoadedText,
      yesLabel: texts.tryAgain,
      noLabel: texts.close,
    }).then((again) => isHere && answered(again));
    return () => {
      isHere = false;
    };
  }, [confirm]);
  return null;
}
