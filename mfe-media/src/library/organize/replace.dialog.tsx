import { useRef } from 'react';
import type { PromoItem } from '@vitrine/shared/contract';
import { Button, Dialog, icons } from '@vitrine/shared/ui';
import { organizeDialogTexts as texts } from './dialog-texts';
import { organizeTexts } from './texts';

/** Dialog to choose the file that replaces a promo's. */
export function ReplaceDialog({
  promos: [promo],
  onReplace,
  onClose,
}: {
  promos: readonly PromoItem[];
  onReplace: (promo: PromoItem, file: File) => void;
  onClose: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  if (!promo) return null;
  return (
    <Dialog
      title={organizeTexts.replace}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={() => leave()}>{texts.cancel}</Button>
          <Button variant="primary" icon={icons.upload} autoFocus onClick={() => input.current?.click()}>
            {texts.chooseFile}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/*,video/*,application/pdf"
            aria-label={texts.chooseFile}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) leave(() => onReplace(promo, file));
            }}
          />
        </>
      )}
    >
      <p>{texts.replaceText(promo.name)}</p>
    </Dialog>
  );
}
