import type { AppData, Device, PlaylistItem, ScheduleRule } from '@vitrine/shared/contract';
import { explainAt, type ExplainedEntry } from '@vitrine/shared/rules';
import { FailedState, lazyPiece, Skeleton } from '@vitrine/shared/ui';
import { useMemo } from 'react';
import { texts } from '../../texts';
import { Side } from '../schedule.styles';
import type { BackActs } from './back.acts';
import { emptyPlaylists } from './forced.rule';

const waiting = <Skeleton height="20rem" />;
const ExplainPanel = lazyPiece(async () => (await import('./explain-panel')).ExplainPanel, {
  waiting,
  failed: (retry) => <FailedState title={texts.notLoaded} onRetry={retry} />,
});
export const fetchPanel = () => ExplainPanel.preload();

interface ExplainSideProps {
  /** Undefined until they have come, and until the calendar is drawn. */
  rules: readonly ScheduleRule[] | undefined;
  app: AppData | undefined;
  playlists: readonly PlaylistItem[];
  devices: readonly Device[];
  groupName: string;
  /** The moment asked about; null follows the clock. */
  picked: number | null;
  now: number;
  back: BackActs;
  canMove: boolean;
  onPick: (at: number | null) => void;
  onMove: (entry: ExplainedEntry) => void;
  onClose: () => void;
}

/** "Why" beside the calendar. */
export function ExplainSide({ rules, app, playlists, picked, now, onPick, ...panel }: ExplainSideProps) {
  const fallback = playlists.find(({ id }) => id === app?.account.default_playlist_id)?.name ?? null;
  const explanation = useMemo(() => rules && explainAt(rules, picked ?? now), [rules, picked, now]);
  return (
    <Side>
      {explanation ? (
        <ExplainPanel
          {...panel}
          explanation={explanation}
          defaultPlaylist={fallback}
          empty={emptyPlaylists(playlists)}
          zone={app?.account.timezone ?? 'UTC'}
          followsNow={picked === null}
          onPick={onPick}
          onFollowNow={() => onPick(null)}
        />
      ) : (
        waiting
      )}
    </Side>
  );
}
