import { useEffect, useEffectEvent } from 'react';
import { useShell } from '@vitrine/shared/shell-api';
import { lazyPiece } from '@vitrine/shared/ui';
import { texts } from '../texts';
import type { LibraryDialogsProps } from './library-dialogs';

/** Dialogs of the library, loaded after its promos. */
export const LateDialogs = lazyPiece(async () => (await import('./library-dialogs')).LibraryDialogs, {
  failed: (_retry, props) => <NotLoaded {...props} />,
});

/** Closes what was asked for, so that asking again loads again. */
function NotLoaded({ deletions, onClose, onDeleted }: LibraryDialogsProps) {
  const { notify } = useShell();
  const fail = useEffectEvent(() => {
    notify({ text: texts.dialogNotLoaded, tone: 'error' });
    onClose();
    for (const deletion of deletions) onDeleted(deletion);
  });
  useEffect(() => fail(), []);
  return null;
}
