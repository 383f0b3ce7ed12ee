import { Button, Dialog } from '@vitrine/shared/ui';
import { texts } from '../texts';

/** Stands where a dialog would, when its code did not come: the page behind it goes on. */
export function NotLoaded({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <Dialog
      title={texts.notLoaded}
      width="small"
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={() => leave()}>{texts.close}</Button>
          <Button variant="primary" icon="retry" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        </>
      )}
    >
      <p>{texts.notLoadedText}</p>
    </Dialog>
  );
}
