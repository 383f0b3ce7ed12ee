import { useMemo, useState } from 'react';
import { playlistReview, useAppData, useGroups } from '@vitrine/shared/calls';
import type { PlaylistReview } from '@vitrine/shared/contract';
import { useQuery } from '@vitrine/shared/query';
import { Navigate, useSearchParams } from '@vitrine/shared/router';
import { floatingInZone, validWithin } from '@vitrine/shared/rules';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { EmptyState, FailedState, LinkButton, Page, PageHeader, icons } from '@vitrine/shared/ui';
import { PreviewDialog } from '../parts/preview/preview.dialog';
import { entryFromPlaylist } from '../parts/running-order.rule';
import { RejectDialog } from '../parts/reject.dialog';
import { ReviewHeader } from './review-header';
import { ReviewNotes } from './review-notes';
import { ReviewSkeleton } from './review-skeleton';
import { useReviewActs } from './review.acts';
import { reviewTexts as words } from './texts';
import { Versions } from './versions';

/** /playlist/review?id=: the pending version beside the playing one, and the decision about it. */
export function Screen() {
  const shell = useShell();
  const [search] = useSearchParams();
  const id = search.get('id') || null;
  const review = useQuery({ ...playlistReview(shell, id ?? ''), enabled: id !== null });
  if (id === null) return <Navigate to="/playlist" replace />;
  if (review.data) return <Review key={id} latest={review.data} onReload={() => void review.refetch()} />;
  if (isApiError(review.error) && review.error.status === 404) {
    return (
      <EmptyState
        isPage
        icon={icons.playlist}
        title={words.missing}
        text={words.missingText}
        action={<LinkButton to="/playlist">{words.back}</LinkButton>}
      />
    );
  }
  if (review.isError) {
    return (
      <Page>
        <PageHeader title={words.back} />
        <FailedState title={words.failedTitle} query={review} />
      </Page>
    );
  }
  return <ReviewSkeleton />;
}

type Asking = { kind: 'reject' } | { kind: 'preview'; of: 'newest' | 'approved' } | null;

/** Keeps the reviewed version: a decision is about it, never about one that arrived in the meantime. */
function Review({ latest, onReload }: { latest: PlaylistReview; onReload: () => void }) {
  const shell = useShell();
  const groups = useGroups();
  const zone = useAppData().data?.account.timezone ?? 'UTC';
  const [openedAtMs] = useState(() => Date.now());
  const at = floatingInZone(openedAtMs, zone);
  const [looked, setLooked] = useState(latest);
  // Same version, with media prepared in the meantime.
  const seen = latest.etag === looked.etag ? latest : looked;
  const deciding = useReviewActs(seen, onReload);
  const [asking, setAsking] = useState<Asking>(null);
  /** Reason of a rejection; kept when the dialog is closed to look again. */
  const [reason, setReason] = useState('');
  const { id, etag, newest } = seen;
  const played = asking?.kind === 'preview' ? seen[asking.of] : null;
  const entries = useMemo(() => played?.selected_media.map(entryFromPlaylist) ?? [], [played]);
  const isOld = !deciding.isDecided && latest.etag !== etag;
  return (
    <Page>
      <ReviewHeader
        seen={seen}
        isDeciding={deciding.isDeciding}
        lookFirst={isOld ? words.lookFirst : undefined}
        onReject={() => setAsking({ kind: 'reject' })}
        onApprove={deciding.approve}
      />
      <ReviewNotes seen={seen} at={at} newer={isOld ? latest : null} onLook={() => setLooked(latest)} />
      <Versions
        seen={seen}
        groups={groups.data ?? []}
        onPreview={(version) =>
          setAsking({ kind: 'preview', of: version === newest ? 'newest' : 'approved' })
        }
      />
      {played && (
        <PreviewDialog
          name={played.name}
          entries={entries.map((entry) => ({
            ...entry,
            validity: validWithin(entry.validity, played.validity),
          }))}
          at={at}
          presentation={played.presentation}
          url={shell.assetUrl}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.kind === 'reject' && (
        <RejectDialog
          playlist={{ id, name: newest.name, etag }}
          reason={reason}
          onReason={setReason}
          onClose={() => setAsking(null)}
          onDone={deciding.finish}
          onOutdated={onReload}
        />
      )}
    </Page>
  );
}
