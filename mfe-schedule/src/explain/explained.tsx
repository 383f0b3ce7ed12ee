import type { AppData, Device, OpeningHours, PlaylistItem, ScheduleRule } from '@vitrine/shared/contract';
import { explainAt, type ExplainedEntry } from '@vitrine/shared/rules';
import { useMemo } from 'react';
import type { BackActs } from './back.acts';
import { ExplainPanel } from './explain-panel';
import { emptyPlaylists } from './forced.rule';

/** Input of an explanation. */
export interface Asked {
  rules: readonly ScheduleRule[];
  app: AppData | undefined;
  /** Opening hours of the screens; undefined: always open. */
  hours: OpeningHours | undefined;
  playlists: readonly PlaylistItem[];
  devices: readonly Device[];
  groupName: string;
  /** Explained time; null follows the clock. */
  picked: number | null;
  now: number;
  back: BackActs;
  canMove: boolean;
  onPick: (at: number | null) => void;
  onMove: (entry: ExplainedEntry) => void;
  onClose: () => void;
}

/** Explanation from the rules of the selected screens. */
export function Explained({ rules, app, hours, playlists, picked, now, onPick, ...panel }: Asked) {
  const fallback = playlists.find(({ id }) => id === app?.account.default_playlist_id)?.name ?? null;
  const explanation = useMemo(() => explainAt(rules, picked ?? now), [rules, picked, now]);
  return (
    <ExplainPanel
      {...panel}
      explanation={explanation}
      defaultPlaylist={fallback}
      empty={emptyPlaylists(playlists, picked ?? now)}
      hours={hours}
      zone={app?.account.timezone ?? 'UTC'}
      followsNow={picked === null}
      onPick={onPick}
      onFollowNow={() => onPick(null)}
    />
  );
}
