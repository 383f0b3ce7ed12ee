import { MAX_ITEM_SECONDS, MIN_ITEM_SECONDS } from '@vitrine/shared/contract';
import { TimeDialog } from '@vitrine/shared/ui';
import { PreviewDialog } from '../parts/preview/preview.dialog';
import type { DraftEntry } from '../parts/running-order.rule';
import { texts } from '../texts';
import type { Draft } from './draft.rule';
import { MoveToDialog } from './filmstrip/move-to.dialog';

/** What a dialog is open for: how long a tile stands, where it goes, or the whole film. */
export type Asking = { kind: 'time' | 'place'; entry: DraftEntry } | { kind: 'preview' };

export interface EditorDialogsProps {
  asking: Asking;
  draft: Draft;
  url: (path: string) => string;
  onRetime: (key: string, seconds: number) => void;
  onPlace: (key: string, index: number) => void;
  onClose: () => void;
}

/** The one dialog of the editor that is open. */
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
      outOfRangeText={texts.film.range}
      onSet={(seconds) => {
        onRetime(key, seconds);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
