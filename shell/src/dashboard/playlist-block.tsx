import type { PlaylistItem } from '@vitrine/shared/contract';
import { dateTexts, formatDuration } from '@vitrine/shared/rules';
import { Link } from '@vitrine/shared/router';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Icon, icons } from '@vitrine/shared/ui';
import { dashboardTexts } from './texts';
import { Block, BlockEmpty, BlockGrid } from './block';
import { Tile } from './tile';

/** Block 'Your Playlists' (spec §2). */
export function PlaylistBlock({
  playlists,
  now,
  disabledReason,
}: {
  playlists: readonly PlaylistItem[];
  /** Venue time, floating seconds. */
  now: number;
  disabledReason?: string;
}) {
  const { assetUrl, navigate } = useShell();
  return (
    <Block
      title={dashboardTexts.playlistTitle}
      allPath="/playlist"
      action={
        <Button disabledReason={disabledReason} onClick={() => navigate('/playlist/new')}>
          {dashboardTexts.playlistCreate}
        </Button>
      }
    >
      {playlists.length === 0 ? (
        <BlockEmpty>
          <Icon of={icons.playlist} />
          <span>{dashboardTexts.playlistEmpty}</span>
        </BlockEmpty>
      ) : (
        <BlockGrid>
          {playlists.map((playlist) => (
            <Tile
              key={playlist.id}
              picture={{
                ...playlist,
                src: playlist.thumb[0] ? assetUrl(playlist.thumb[0]) : '',
                duration: 0,
              }}
              note={noteOf(playlist, now)}
            >
              <Link to={`/playlist/edit?id=${encodeURIComponent(playlist.id)}`}>{playlist.name}</Link>
            </Tile>
          ))}
        </BlockGrid>
      )}
    </Block>
  );
}

function noteOf(playlist: PlaylistItem, now: number): string {
  if (playlist.state === 'pending') return dashboardTexts.pending;
  if ((playlist.runs_out_at ?? Infinity) <= now) return dashboardTexts.ranOut;
  const length =
    playlist.duration > 0 ? formatDuration(playlist.duration) : dashboardTexts.itemCount(playlist.item_count);
  return [length, dateTexts.description(playlist.descr_str)].filter(Boolean).join(' · ');
}
