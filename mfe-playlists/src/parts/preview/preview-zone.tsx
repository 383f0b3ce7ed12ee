import type { Presentation, ReviewedVersion } from '@vitrine/shared/contract';
import type { ZonePlace } from '@vitrine/shared/rules';
import { useMemo } from 'react';
import { entryFromPlaylist, playedAt, type DraftEntry } from '../running-order.rule';
import { validWithin } from '@vitrine/shared/rules';
import { Layer } from './preview-layer';
import { mountedItems } from './preview.rule';
import { ZoneFrame } from './preview.styles';
import { usePreviewPlayer } from './use-preview-player';

interface LayersProps {
  entries: readonly DraftEntry[];
  index: number;
  round: number;
  playing: boolean;
  presentation: Presentation | undefined;
  /** Place on the screen; absent: all of it. */
  place: ZonePlace | undefined;
  url: (path: string) => string;
}

/** Item of a running order that is due, at its place of the screen. */
export function ZoneLayers({ entries, index, place, ...show }: LayersProps) {
  const { left = 0, top = 0, width = 100, height = 100 } = place ?? {};
  return (
    <ZoneFrame
      style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
      data-zone
    >
      {mountedItems(index, entries.length).map((at) => {
        const entry = entries[at];
        return entry && <Layer key={entry.key} entry={entry} isOn={at === index} {...show} />;
      })}
    </ZoneFrame>
  );
}

/** Zone that plays another playlist in a loop of its own. */
export function SideZone({
  playlist,
  playlists,
  at,
  isRunning,
  ...show
}: Pick<LayersProps, 'place' | 'url'> & {
  playlist: ReviewedVersion;
  playlists: ReadonlyMap<string, ReviewedVersion>;
  /** Floating time. */
  at: number;
  isRunning: boolean;
}) {
  const { entries } = useMemo(() => {
    const all = playlist.selected_media.map(entryFromPlaylist).map((entry) => ({
      ...entry,
      validity: validWithin(entry.validity, playlist.validity),
    }));
    return playedAt(all, playlists, at);
  }, [playlist, playlists, at]);
  const { index, round } = usePreviewPlayer(entries, 0, isRunning);
  const played = { entries, index, round, playing: isRunning, presentation: playlist.presentation };
  return <ZoneLayers {...played} {...show} />;
}
