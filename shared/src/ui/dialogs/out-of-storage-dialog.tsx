import { Button } from '../controls/button';
import { texts } from '../texts';
import { Dialog } from './dialog';

export interface OutOfStorageDialogProps {
  onClose: () => void;
  /** Goes to /account/subscription. */
  onBuyStorage: () => void;
  /** Goes to /promo. */
  onManagePromo: () => void;
}

/** Out-of-storage (spec §8). */
export function OutOfStorageDialog({ onClose, onBuyStorage, onManagePromo }: OutOfStorageDialogProps) {
  return (
    <Dialog
      title={texts.outOfStorageTitle}
      width="small"
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={() => leave(onManagePromo)}>{texts.managePromo}</Button>
          <Button variant="primary" onClick={() => leave(onBuyStorage)}>
            {texts.buyStorage}
          </Button>
        </>
      )}
    >
      <p>{texts.outOfStorageText}</p>
    </Dialog>
  );
}
