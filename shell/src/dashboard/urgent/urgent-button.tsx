import { useState } from 'react';
import { Button, FailedState, Dialog, icons, lazyPiece } from '@vitrine/shared/ui';
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
  {
    failed: (retry, { onClose }) => (
      <Dialog title={words.title} onClose={onClose}>
        <FailedState title={words.unavailable} onRetry={retry} />
      </Dialog>
    ),
  },
);
