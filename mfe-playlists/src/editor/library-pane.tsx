import { useState, type ReactNode } from 'react';
import type { ContentItem } from '@vitrine/shared/contract';
import { Slot } from '@vitrine/shared/shell-api';
import { Button, Dialog, FailedState, VisuallyHidden, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { Added, Docked, LibraryColumn } from './editor.styles';

export interface LibraryPaneProps {
  isNarrow: boolean;
  onPick: (item: ContentItem) => void;
  /** Name of the last pick, for its announcement. */
  lastAdded: string;
  count: number;
  /** Save button, where the thumb reaches it. */
  save: ReactNode;
}

/** Library to pick from (mfe-media's picker): a column on a wide page, a sheet on a phone. */
export function LibraryPane({ isNarrow, onPick, lastAdded, count, save }: LibraryPaneProps) {
  /** Number of items when the sheet was opened; null while it is closed. */
  const [before, setBefore] = useState<number | null>(null);
  const [picked, setPicked] = useState(false);
  const picker = (
    <Slot
      name="playlist-editor.picker"
      onPick={(item) => {
        setPicked(true);
        onPick(item);
      }}
      fallback={
        <FailedState title={texts.editor.libraryFailedTitle} error={{ detail: texts.editor.libraryFailed }} />
      }
    />
  );
  const said = picked && count > 0 ? texts.filmstrip.added(lastAdded, count) : '';
  if (!isNarrow) {
    return (
      <LibraryColumn aria-label={texts.editor.library}>
        <h2>{texts.editor.library}</h2>
        {picker}
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </LibraryColumn>
    );
  }
  return (
    <>
      <Docked>
        <Button
          icon={icons.plus}
          size="large"
          aria-haspopup="dialog"
          onClick={() => {
            setPicked(false);
            setBefore(count);
          }}
        >
          {texts.editor.openLibrary}
        </Button>
        {save}
      </Docked>
      {before !== null && (
        <Dialog
          title={texts.editor.library}
          onClose={() => setBefore(null)}
          actions={(leave) => (
            <>
              <Added role="status">{said}</Added>
              <Button variant="primary" onClick={() => leave()}>
                {texts.editor.closeLibrary(Math.max(0, count - before))}
              </Button>
            </>
          )}
        >
          {picker}
        </Dialog>
      )}
    </>
  );
}
