import { Button } from '../controls/button';
import { dialogTexts } from './texts';
import { Dialog } from './dialog';

export interface OutOfStorageDialogProps {
  onClose: () => void;
  /** Navigates to /account/subscription. */
  onBuyStorage: () => void;
  /** Navigates to /promo. */
  onManagePromo: () => void;
}

/** Out-of-storage dialog (spec §8). */
export function OutOfStorageDialog({ onClose, onBuyStorage, onManagePromo }: OutOfStorageDialogProps) {
  return (
    <Dialog
      title={dialogTexts.outOfStorageTitle}
      width="small"
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={() => leave(onManagePromo)}>{dialogTexts.managePromo}</Button>
          <Button variant="primary" onClick={() => leave(onBuyStorage)}>
            {dialogTexts.buyStorage}
          </Button>
        </>
      )}
    >
      <p>{dialogTexts.outOfStorageText}</p>
    </Dialog>
  );
}
