import { Dialog } from '@vitrine/shared/ui';
import { acceptTexts } from './texts';
import { TermsText } from './terms-text';

/** Dialog with the terms to read, without a question. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={acceptTexts.readerTitle} onClose={onClose}>
      <TermsText />
    </Dialog>
  );
}
