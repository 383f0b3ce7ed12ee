import type { PlaylistReview } from '@vitrine/shared/contract';
import { runsOutAt } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, icons } from '@vitrine/shared/ui';
import { Note } from '../parts/note';
import { reviewTexts as words } from './texts';

interface ReviewNotesProps {
  seen: PlaylistReview;
  /** Version saved during the review. */
  newer: PlaylistReview | null;
  /** Floating time, in seconds. */
  at: number;
  onLook: () => void;
}

/** State of the approval, and what to know before deciding. */
export function ReviewNotes({ seen, newer, at, onLook }: ReviewNotesProps) {
  const { may } = useShell();
  const { state, newest } = seen;
  const runsOut = runsOutAt(newest.selected_media.map(({ validity }) => validity));
  return (
    <>
      {newer && (
        <Note
          tone="warning"
          icon={icons.warning}
          actions={
            <Button size="small" onClick={onLook}>
              {words.showNow}
            </Button>
          }
        >
          {words.changedMeanwhile(newer)}
        </Note>
      )}
      {state === 'pending' && !may('playlist.approve') && (
        <Note tone="info" icon={icons.clock}>
          {words.decides}
        </Note>
      )}
      {state === 'approved' && (
        <Note tone="live" icon={icons.check}>
          {words.settled}
        </Note>
      )}
      {state === 'rejected' && (
        <Note tone="danger" icon={icons.warning}>
          {words.rejected(seen.reject_reason ?? '')}
        </Note>
      )}
      {newest.selected_media.length === 0 && (
        <Note tone="warning" icon={icons.warning}>
          {words.empty(seen.instead)}
        </Note>
      )}
      {runsOut !== null && runsOut <= at && (
        <Note tone="warning" icon={icons.warning}>
          {words.over(seen.instead)}
        </Note>
      )}
    </>
  );
}
