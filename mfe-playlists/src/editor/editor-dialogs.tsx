import { useEffect, useEffectEvent, type Dispatch } from 'react';
import type { PlaylistItem } from '@vitrine/shared/contract';
import { MAX_ITEM_SECONDS, MIN_ITEM_SECONDS } from '@vitrine/shared/contract/values';
import { simplePresentation, validWithin } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { lazyPiece, TimeDialog } from '@vitrine/shared/ui';
import { PreviewDialog } from '../parts/preview/preview.dialog';
import { canRetime, type DraftEntry } from '../parts/running-order.rule';
import { texts } from '../texts';
import type { Draft, DraftEvent } from './draft.rule';
import type { TileDialog } from './filmstrip/filmstrip-tile';
import { MoveToDialog } from './filmstrip/move-to.dialog';

const ValidityDialog = lazyPiece(async () => (await import('./validity.dialog')).ValidityDialog, {
  failed: (_retry, { onClose }) => <NotLoaded onClose={onClose} />,
});

const AddPlaylistsDialog = lazyPiece(
  async () => (await import('./containing/add-playlists.dialog')).AddPlaylistsDialog,
  { failed: (_retry, { onClose }) => <NotLoaded onClose={onClose} /> },
);

const ZonesDialog = lazyPiece(async () => (await import('./zones/zones.dialog')).ZonesDialog, {
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

/** Subject of the open dialog: a tile, all pictures (`times`: their duration), or the whole
 * playlist. */
export type OpenDialog =
  | { kind: TileDialog; entry: DraftEntry }
  | { kind: 'preview' }
  | { kind: 'times' }
  | { kind: 'playlists' }
  | { kind: 'zones' }
  | { kind: 'limits' };

export interface EditorDialogsProps {
  asking: OpenDialog;
  draft: Draft;
  /** Null for a new playlist. */
  playlistId: string | null;
  url: (path: string) => string;
  zone: string;
  /** Floating time, in seconds. */
  now: number;
  onRetime: (keys: ReadonlySet<string>, seconds: number) => void;
  onContain: (playlists: readonly PlaylistItem[]) => void;
  dispatch: Dispatch<DraftEvent>;
  onClose: () => void;
}

/** The editor's open dialog; at most one. */
export function EditorDialogs(props: EditorDialogsProps) {
  const { asking, draft, url, zone, now, onRetime, dispatch, onClose } = props;
  if (asking.kind === 'preview')
    return (
      <PreviewDialog
        name={draft.name}
        entries={draft.entries.map((entry) => ({
          ...entry,
          validity: validWithin(entry.validity, draft.limits),
        }))}
        presentation={draft.presentation}
        at={now}
        url={url}
        onClose={onClose}
      />
    );
  if (asking.kind === 'times' || asking.kind === 'time') {
    const pictures = asking.kind === 'time' ? [asking.entry] : draft.entries.filter(canRetime);
    return (
      <TimeDialog
        value={pictures[0]?.duration ?? MIN_ITEM_SECONDS}
        min={MIN_ITEM_SECONDS}
        max={MAX_ITEM_SECONDS}
        outOfRangeText={texts.filmstrip.range}
        onSet={(seconds) => {
          onRetime(new Set(pictures.map(({ key }) => key)), seconds);
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  if (asking.kind === 'playlists')
    return (
      <AddPlaylistsDialog
        playlistId={props.playlistId}
        entries={draft.entries}
        onAdd={props.onContain}
        onClose={onClose}
      />
    );
  if (asking.kind === 'zones')
    return (
      <ZonesDialog
        playlistId={props.playlistId}
        zones={draft.presentation.zones}
        onSet={(zones) => {
          const { zones: _before, ...others } = draft.presentation;
          const presentation = simplePresentation({ ...others, ...(zones ? { zones } : {}) });
          dispatch({ type: 'presentation_set', presentation });
        }}
        onClose={onClose}
      />
    );
  if (asking.kind === 'limits')
    return (
      <ValidityDialog
        name={draft.name.trim() || texts.timing.thisPlaylist}
        validity={draft.limits}
        zone={zone}
        onSet={(limits) => dispatch({ type: 'limits_set', limits })}
        onClose={onClose}
      />
    );
  const { key, name, validity } = asking.entry;
  if (asking.kind === 'validity')
    return (
      <ValidityDialog
        name={name}
        validity={validity}
        zone={zone}
        onSet={(chosen) => dispatch({ type: 'validity_set', key, validity: chosen })}
        onClose={onClose}
      />
    );
  return (
    <MoveToDialog
      name={name}
      index={draft.entries.findIndex((entry) => entry.key === key)}
      count={draft.entries.length}
      onMove={(index) => dispatch({ type: 'placed', key, index })}
      onClose={onClose}
    />
  );
}
