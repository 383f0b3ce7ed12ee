import type { PlaylistReview } from '@vitrine/shared/contract';
import { agoText } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, LinkButton, PageHeader, icons, useNowSeconds } from '@vitrine/shared/ui';
import { reviewTexts as words } from './texts';

interface ReviewHeaderProps {
  seen: PlaylistReview;
  isDeciding: boolean;
  /** Reason why no decision is possible now. */
  lookFirst: string | undefined;
  onReject: () => void;
  onApprove: () => void;
}

/** Author of the pending version, with Reject and Approve. */
export function ReviewHeader({ seen, isDeciding, lookFirst, onReject, onApprove }: ReviewHeaderProps) {
  const { may } = useShell();
  const { id, state, newest, author, saved_at } = seen;
  const mayApprove = may('playlist.approve');
  return (
    <PageHeader
      title={words.title(newest.name)}
      state={words.saved(author?.name ?? '', agoText(saved_at, useNowSeconds()))}
      actions={
        <>
          {may('playlist.edit') && (
            <LinkButton to={`/playlist/edit?id=${encodeURIComponent(id)}`}>{words.edit}</LinkButton>
          )}
          {mayApprove && state === 'pending' && (
            <Button disabledReason={lookFirst} onClick={onReject}>
              {words.reject}
            </Button>
          )}
          {mayApprove && state !== 'approved' && (
            <Button
              variant="primary"
              icon={icons.check}
              busy={isDeciding}
              disabledReason={lookFirst}
              onClick={onApprove}
            >
              {words.approve}
            </Button>
          )}
        </>
      }
    />
  );
}
