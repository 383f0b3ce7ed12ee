import { MAX_ITEM_SECONDS, MIN_ITEM_SECONDS } from '@vitrine/shared/contract';
import { TimeDialog } from '@vitrine/shared/ui';
import { PreviewDialog } from '../parts/preview/preview.dialog';
import type { DraftEntry } from '../parts/running-order.rule';
import { texts } from '../texts';
import type { Draft } from './draft.rule';
import { MoveToDialog } from './filmstrip/move-to.dialog';

/** Subject of the open dialog: the duration of a tile, its position, or the preview of the whole playlist. */
export type OpenDialog = { kind: 'time' | 'place'; entry: DraftEntry } | { kind: 'preview' };

export interface EditorDialogsProps {
  asking: OpenDialog;
  draft: Draft;
  url: (path: string) => string;
  onRetime: (key: string, seconds: number) => void;
  onPlace: (key: string, index: number) => void;
  onClose: () => void;
}

/** The editor's open dialog; at most one. */
export function EditorDialogs({ asking, draft, url, onRetime, onPlace, onClose }: EditorDialogsProps) {
  if (asking.kind === 'preview')
    return <PreviewDialog name={draft.name} entries={draft.entries} url={url} onClose={onClose} />;
  const { key, name, duration } = asking.entry;
  if (asking.kind === 'place')
    return (
      <MoveToDialog
        name={name}
        index={draft.entries.findIndex((entry) => entry.key === key)}
        count={draft.entries.length}
        onMove={(index) => onPlace(key, index)}
        onClose={onClose}
      />
    );
  return (
    <TimeDialog
      value={duration}
      min={MIN_ITEM_SECONDS}
      max={MAX_ITEM_SECONDS}
      outOfRangeText={texts.filmstrip.range}
      onSet={(seconds) => {
        onRetime(key, seconds);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
