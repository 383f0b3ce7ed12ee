import { useEffect, useMemo, useRef } from 'react';
import { containedPlaylists } from '@vitrine/shared/calls';
import type { Presentation, ReviewedVersion } from '@vitrine/shared/contract';
import { useQuery } from '@vitrine/shared/query';
import { zonesOf } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Dialog, IconButton, Skeleton, SkeletonGroup, useRoot, icons } from '@vitrine/shared/ui';
import { texts } from '../../texts';
import { playedAt, totalSeconds } from '../running-order.rule';
import type { DraftEntry } from '../running-order.rule';
import { SideZone, ZoneLayers } from './preview-zone';
import { positionSeconds, itemAt } from './preview.rule';
import { Controls, Seek, SeekPart, Stage, StageLine } from './preview.styles';
import { usePreviewPlayer } from './use-preview-player';

export interface PreviewDialogProps {
  name: string;
  entries: readonly DraftEntry[];
  first?: number;
  /** Floating time: what does not play then is left out. */
  at: number;
  url: (path: string) => string;
  presentation?: Presentation | undefined;
  onClose: () => void;
}

const words = texts.preview;

/** Preview of a running order, with the items of the playlists in it and in its zones. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { name, entries, presentation, onClose } = props;
  const inOrder = entries.flatMap(({ kind, id }) => (kind === 'playlist' ? [id] : []));
  const contained = useContained([...new Set([...inOrder, ...(presentation?.zones?.playlists ?? [])])]);
  if (contained.isPending)
    return (
      <Dialog title={words.title(name)} width="wide" onClose={onClose}>
        <SkeletonGroup>
          <Skeleton height="24rem" />
        </SkeletonGroup>
      </Dialog>
    );
  return <Player {...props} contained={contained.playlists} isPartial={contained.isPartial} />;
}

interface PlayerProps extends PreviewDialogProps {
  contained: ReadonlyMap<string, ReviewedVersion>;
  /** The playlists in it could not be loaded. */
  isPartial: boolean;
}

/** Plays the running order as a screen would: cross-fades, each item for its duration, in a loop. */
function Player(props: PlayerProps) {
  const { name, entries: all, first = 0, at: now, url, presentation, onClose, contained, isPartial } = props;
  const { entries, leftOut } = useMemo(() => playedAt(all, contained, now), [all, contained, now]);
  const player = usePreviewPlayer(entries, first);
  const { index, playing, round, next, previous, toggle } = player;
  const zones = presentation?.zones;
  const places = zones ? zonesOf(zones.pattern, false) : [];
  const current = entries[index];

  const root = useRoot() as Document;
  const pause = useRef<HTMLButtonElement>(null);
  useEffect(() => pause.current?.focus(), []);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'ArrowRight') next();
      else if (event.key === 'ArrowLeft') previous();
      else return;
      event.preventDefault();
    }
    root.addEventListener('keydown', handleKey);
    return () => root.removeEventListener('keydown', handleKey);
  }, [next, previous, root]);

  return (
    <Dialog title={words.title(name)} width="wide" onClose={onClose}>
      <Stage>
        <ZoneLayers {...{ entries, index, round, playing, presentation, url }} place={places[0]} />
        {zones?.playlists.slice(0, places.length - 1).map((id, at) => {
          const playlist = contained.get(id);
          const place = places[at + 1];
          const shared = { playlist, place, url, playlists: contained, at: now, isRunning: playing };
          // Two zones may play the same playlist.
          return playlist && <SideZone key={`${at} ${id}`} {...shared} playlist={playlist} />;
        })}
      </Stage>
      {current && (
        <StageLine aria-live="off">
          {current.isProcessing
            ? words.preparing(current.name)
            : words.at(index + 1, entries.length, current.name)}
        </StageLine>
      )}
      {presentation?.shuffle && <StageLine>{words.shuffled}</StageLine>}
      {isPartial && <StageLine role="alert">{words.noPlaylists}</StageLine>}
      {leftOut > 0 && (
        <StageLine role="status">
          {entries.length === 0 ? words.nothingNow : words.leftOut(leftOut)}
        </StageLine>
      )}
      <Seek>
        {entries.map((entry, at) => (
          <SeekPart key={entry.key} style={{ flexGrow: entry.duration }}>
            <span style={{ transform: `scaleX(${at < index ? 1 : at === index ? player.progress : 0})` }} />
          </SeekPart>
        ))}
        <input
          type="range"
          min={0}
          max={Math.round(totalSeconds(entries))}
          step={1}
          // Whole seconds: a screen reader reads all digits of the value.
          value={Math.round(positionSeconds(index, player.progress, entries))}
          aria-label={words.seek}
          aria-valuetext={current && words.at(index + 1, entries.length, current.name)}
          onChange={(event) => player.go(itemAt(Number(event.target.value), entries))}
        />
      </Seek>
      <Controls>
        <IconButton icon={icons.chevronLeft} label={words.previous} onClick={previous} />
        <Button ref={pause} icon={playing ? icons.pause : icons.play} onClick={toggle}>
          {playing ? words.pause : words.play}
        </Button>
        <IconButton icon={icons.chevronRight} label={words.next} onClick={next} />
      </Controls>
    </Dialog>
  );
}

const NONE: ReadonlyMap<string, ReviewedVersion> = new Map();

/** Approved versions of these playlists, and of those that they contain, by id. */
function useContained(ids: readonly string[]) {
  const shell = useShell();
  const outer = useQuery({ ...containedPlaylists(shell, ids), enabled: ids.length > 0 });
  const inside = [...(outer.data?.values() ?? [])].flatMap(({ selected_media: items }) =>
    items.flatMap(({ type, id }) => (type === 'playlist' && !ids.includes(id) ? [id] : [])),
  );
  const innerIds = [...new Set(inside)];
  const inner = useQuery({ ...containedPlaylists(shell, innerIds), enabled: innerIds.length > 0 });
  return {
    // The same map for each render: a loop begins anew with new entries.
    playlists: useMemo(
      () => new Map([...(outer.data ?? NONE), ...(inner.data ?? NONE)]),
      [outer.data, inner.data],
    ),
    isPending: (ids.length > 0 && outer.isPending) || (innerIds.length > 0 && inner.isPending),
    isPartial: outer.isError || inner.isError,
  };
}
