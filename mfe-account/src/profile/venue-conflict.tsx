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
  /** What stands now, for the fields that were contested; others keep what was typed. */
  onTheirs: (fields: VenueFields) => void;
  onMine: () => void;
  onClose: () => void;
}

const words = texts.profile;
const LABELS = { name: words.name, timezone: words.timezone, default_playlist_id: words.defaultPlaylist };

/** Somebody else changed the same of the venue while this form was being filled in. */
export function VenueConflict({ outdated, mine, playlists, ...props }: VenueConflictProps) {
  const { name, timezone, default_playlist_id } = outdated.current;
  const theirs: VenueFields = { name, timezone, default_playlist_id: default_playlist_id ?? '' };
  const fields = (Object.keys(LABELS) as (keyof VenueFields)[]).filter(
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
        label: LABELS[field],
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
