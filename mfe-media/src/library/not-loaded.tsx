import { useEffect, useEffectEvent } from 'react';
import { useShell } from '@vitrine/shared/shell-api';
import { texts } from '../texts';

/** Notice that a piece was not loaded. Closes what was asked for, so that asking again loads again. */
export function NotLoaded({ onClose }: { onClose: () => void }) {
  const { notify } = useShell();
  const fail = useEffectEvent(() => {
    notify({ text: texts.dialogNotLoaded, tone: 'error' });
    onClose();
  });
  useEffect(() => fail(), []);
  return null;
}
