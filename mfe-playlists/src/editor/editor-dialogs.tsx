import { useEffect, useEffectEvent } from 'react';
import { MAX_ITEM_SECONDS, MIN_ITEM_SECONDS } from '@vitrine/shared/contract';
import type { Validity } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { lazyPiece, TimeDialog } from '@vitrine/shared/ui';
import { PreviewDialog } from '../parts/preview/preview.dialog';
import type { DraftEntry } from '../parts/running-order.rule';
import { texts } from '../texts';
import type { Draft } from './draft.rule';
import type { TileDialog } from './filmstrip/filmstrip-tile';
import { MoveToDialog } from './filmstrip/move-to.dialog';

const ValidityDialog = lazyPiece(async () => (await import('./validity.dialog')).ValidityDialog, {
  failed: (_retry, { onClose }) => <NotLoaded onClose={onClose} />,
});

/** Closes what was asked for, so that asking again loads again. */
function NotLoaded({ onClose }: { onClose: () => void }) {
  const { notify } = useShell();
  const fail = useEffectEvent(() => {
    notify({ text: texts.validity.notLoaded, tone: 'error' });
    onClose();
  });
  useEffect(() => fail(), []);
  return null;
}

/** Subject of the open dialog: duration, position or validity of a tile, or the preview of the playlist. */
export type OpenDialog = { kind: TileDialog; entry: DraftEntry } | { kind: 'preview' };

export interface EditorDialogsProps {
  asking: OpenDialog;
  draft: Draft;
  url: (path: string) => string;
  zone: string;
  /** Floating time, in seconds. */
  now: number;
  onRetime: (key: string, seconds: number) => void;
  onPlace: (key: string, index: number) => void;
  onValidity: (key: string, validity: Validity) => void;
  onClose: () => void;
}

/** The editor's open dialog; at most one. */
export function EditorDialogs(props: EditorDialogsProps) {
  const { asking, draft, url, zone, now, onRetime, onPlace, onValidity, onClose } = props;
  if (asking.kind === 'preview')
    return <PreviewDialog name={draft.name} entries={draft.entries} at={now} url={url} onClose={onClose} />;
  const { key, name, duration, validity } = asking.entry;
  if (asking.kind === 'validity')
    return (
      <ValidityDialog
        name={name}
        validity={validity}
        zone={zone}
        onSet={(chosen) => onValidity(key, chosen)}
        onClose={onClose}
      />
    );
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
