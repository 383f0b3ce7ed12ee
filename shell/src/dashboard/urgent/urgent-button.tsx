import { useEffect, useState } from 'react';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, icons, lazyPiece } from '@vitrine/shared/ui';
import { urgentTexts as words } from './texts';

/** Opens the dialog of an urgent message, which is loaded then. */
export function UrgentButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={icons.warning} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <Lazy onClose={() => setOpen(false)} />}
    </>
  );
}

const Lazy = lazyPiece(
  async () => (await import(/* webpackChunkName: "urgent" */ './urgent.dialog')).UrgentDialog,
  { failed: (_retry, { onClose }) => <NotLoaded onClose={onClose} /> },
);

/** Reports that the dialog did not load, and closes it: another click loads again. */
function NotLoaded({ onClose }: { onClose: () => void }) {
  const { notify } = useShell();
  useEffect(() => {
    notify({ text: words.unavailable, tone: 'error' });
    onClose();
  }, [notify, onClose]);
  return null;
}
