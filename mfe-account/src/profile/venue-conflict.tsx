import type { AppData, PlaylistItem } from '@vitrine/shared/contract';
import type { OutdatedBy } from '@vitrine/shared/calls';
import { ConflictDialog } from '@vitrine/shared/ui';
import { texts } from '../texts';
import type { VenueFields } from './venue.rule';

export interface VenueConflictProps {
  outdated: OutdatedBy<AppData['account']>;
  mine: VenueFields;
  playlists: readonly PlaylistItem[] | null;
  userId: string;
  /** Called with the server's values of the contested fields; other fields keep what was typed. */
  onTheirs: (fields: VenueFields) => void;
  onMine: () => void;
  onClose: () => void;
}

const words = texts.profile;
const labels = () => ({
  name: words.name,
  timezone: words.timezone,
  default_playlist_id: words.defaultPlaylist,
});

/** Conflict with another user who changed the same field of the venue. */
export function VenueConflict({ outdated, mine, playlists, ...props }: VenueConflictProps) {
  const { name, timezone, default_playlist_id } = outdated.current;
  const theirs: VenueFields = { name, timezone, default_playlist_id: default_playlist_id ?? '' };
  const fields = (Object.keys(labels()) as (keyof VenueFields)[]).filter(
    (field) => outdated.changed.includes(field) && theirs[field] !== mine[field],
  );
  const shown = (field: keyof VenueFields, value: string) =>
    field === 'default_playlist_id'
      ? (playlists?.find(({ id }) => id === value)?.name ?? words.noDefault)
      : value;
  return (
    <ConflictDialog
      change={outdated}
      userId={props.userId}
      rows={fields.map((field) => ({
        label: labels()[field],
        theirs: shown(field, theirs[field]),
        mine: shown(field, mine[field]),
      }))}
      onTheirs={() =>
        props.onTheirs({ ...mine, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) })
      }
      onMine={props.onMine}
      onClose={props.onClose}
    />
  );
}
