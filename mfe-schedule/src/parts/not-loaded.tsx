import { useEffect, useEffectEvent } from 'react';
import { useShell } from '@vitrine/shared/shell-api';
import { texts } from '../texts';

/**
 * Stands where a dialog would, when its code did not come: the page behind it goes on. The page around asks, since dialogs of the area's own are what did not
 * come.
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
