import { useState } from 'react';
import type { ContentItem } from '@vitrine/shared/contract';
import { Slot } from '@vitrine/shared/shell-api';
import { Button, Dialog, FailedState, VisuallyHidden } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { Docked, LibraryColumn } from './editor.styles';

export interface LibraryPaneProps {
  isNarrow: boolean;
  onPick: (item: ContentItem) => void;
  /** For the spoken answer to a pick. */
  lastAdded: string;
  count: number;
}

/** Where the film's pieces come from: mfe-media's picker. A column on a desk, a sheet on a phone. */
export function LibraryPane({ isNarrow, onPick, lastAdded, count }: LibraryPaneProps) {
  const [isOpen, setIsOpen] = useState(false);
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
  const spoken = (
    <VisuallyHidden role="status">
      {picked && count > 0 ? texts.film.added(lastAdded, count) : ''}
    </VisuallyHidden>
  );
  if (!isNarrow) {
    return (
      <LibraryColumn aria-label={texts.editor.library}>
        <h2>{texts.editor.library}</h2>
        {picker}
        {spoken}
      </LibraryColumn>
    );
  }
  return (
    <>
      <Docked>
        <Button icon="plus" size="large" wide aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {texts.editor.openLibrary}
        </Button>
      </Docked>
      {isOpen && (
        <Dialog
          title={texts.editor.library}
          onClose={() => setIsOpen(false)}
          actions={(leave) => (
            <Button variant="primary" onClick={() => leave()}>
              {texts.editor.closeLibrary}
            </Button>
          )}
        >
          {picker}
          {spoken}
        </Dialog>
      )}
    </>
  );
}
