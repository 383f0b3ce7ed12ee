import { useEffect } from 'react';
import { transportTexts } from '@vitrine/shared/host';
import { useShell } from '@vitrine/shared/shell-api';

/** Notice that a component could not be loaded. */
export function Unreached({ onClose }: { onClose: () => void }) {
  const { notify } = useShell();
  useEffect(() => {
    notify({ text: transportTexts.unreachable, tone: 'error' });
    onClose();
  }, [notify, onClose]);
  return null;
}
