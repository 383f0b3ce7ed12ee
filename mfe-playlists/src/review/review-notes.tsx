import type { PlaylistReview } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, icons } from '@vitrine/shared/ui';
import { Note } from '../parts/note';
import { reviewTexts as words } from './texts';

interface ReviewNotesProps {
  seen: PlaylistReview;
  /** Version saved during the review. */
  newer: PlaylistReview | null;
  onLook: () => void;
}

/** State of the approval, and what to know before deciding. */
export function ReviewNotes({ seen, newer, onLook }: ReviewNotesProps) {
  const { may } = useShell();
  const { state, newest } = seen;
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
    </>
  );
}
