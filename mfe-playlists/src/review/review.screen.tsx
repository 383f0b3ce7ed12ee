import { useState } from 'react';
import { useGroups } from '@vitrine/shared/calls';
import type { PlaylistReview, ReviewedVersion } from '@vitrine/shared/contract';
import { useQuery } from '@vitrine/shared/query';
import { Navigate, useSearchParams } from '@vitrine/shared/router';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { Button, EmptyState, FailedState, LinkButton, Page, PageHeader } from '@vitrine/shared/ui';
import { PreviewDialog } from '../parts/preview/preview.dialog';
import { entryFromPlaylist } from '../parts/running-order.rule';
import { Note } from '../parts/note';
import { playlistReview, useApprovePlaylist } from '../parts/playlist.query';
import { refusalOf } from '../parts/refusal';
import { RejectDialog } from '../parts/reject.dialog';
import { reviewTexts as words } from './texts';
import { ChangesList } from './changes-list';
import { compare } from './differences.rule';
import { ReviewShape } from './review-shape';
import { Columns } from './review.styles';
import { VersionColumn } from './version-column';

/** /playlist/review?id=: what waits beside what plays, and the decision about it. */
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
        icon="playlist"
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
        <FailedState
          title={words.failedTitle}
          error={review.error}
          busy={review.isFetching}
          onRetry={() => void review.refetch()}
        />
      </Page>
    );
  }
  return <ReviewShape />;
}

const whenFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

type Asking = { kind: 'reject' } | { kind: 'preview'; version: ReviewedVersion } | null;

/** Holds what is being looked at: one decides about that, never about what came while one looked. */
function Review({ latest, onReload }: { latest: PlaylistReview; onReload: () => void }) {
  const shell = useShell();
  const groups = useGroups();
  const approve = useApprovePlaylist();
  const [seen, setSeen] = useState(latest);
  const [isDecided, setIsDecided] = useState(false);
  const [asking, setAsking] = useState<Asking>(null);
  /** Of a rejection; stays when the dialog is closed to look again. */
  const [reason, setReason] = useState('');
  const { id, etag, newest, approved, state } = seen;
  const isOld = !isDecided && latest.etag !== etag;
  const mayApprove = shell.may('playlist.approve');
  const compared = compare(approved?.selected_media ?? [], newest.selected_media);
  const lookFirst = isOld ? words.lookFirst : undefined;

  function finish() {
    setIsDecided(true);
    shell.navigate('/playlist');
  }
  function handleApprove() {
    approve.mutate(
      { id, ifMatch: etag },
      {
        onSuccess: () => {
          shell.notify({ text: words.approved(newest.name), tone: 'success' });
          finish();
        },
        onError: (error) => {
          shell.notify({ text: refusalOf(error) ?? '', tone: 'error' });
          onReload();
        },
      },
    );
  }

  return (
    <Page>
      <PageHeader
        title={words.title(newest.name)}
        state={words.saved(seen.author?.name ?? '', whenFormat.format(seen.saved_at * 1000))}
        actions={
          <>
            {shell.may('playlist.edit') && (
              <LinkButton to={`/playlist/edit?id=${encodeURIComponent(id)}`}>{words.edit}</LinkButton>
            )}
            {mayApprove && state === 'pending' && (
              <Button disabledReason={lookFirst} onClick={() => setAsking({ kind: 'reject' })}>
                {words.reject}
              </Button>
            )}
            {mayApprove && state !== 'approved' && (
              <Button
                variant="primary"
                icon="check"
                busy={approve.isPending || isDecided}
                disabledReason={lookFirst}
                onClick={handleApprove}
              >
                {words.approve}
              </Button>
            )}
          </>
        }
      />
      {isOld && (
        <Note
          tone="warning"
          icon="warning"
          actions={
            <Button size="small" onClick={() => setSeen(latest)}>
              {words.showNow}
            </Button>
          }
        >
          {words.changedMeanwhile(latest)}
        </Note>
      )}
      {state === 'pending' && !mayApprove && (
        <Note tone="info" icon="clock">
          {words.decides}
        </Note>
      )}
      {state === 'approved' && (
        <Note tone="live" icon="check">
          {words.settled}
        </Note>
      )}
      {state === 'rejected' && (
        <Note tone="danger" icon="warning">
          {words.rejected(seen.reject_reason ?? '')}
        </Note>
      )}
      {newest.selected_media.length === 0 && (
        <Note tone="warning" icon="warning">
          {words.empty(seen.instead)}
        </Note>
      )}
      {state !== 'approved' && (
        <ChangesList newest={newest} approved={approved} compared={compared} groups={groups.data ?? []} />
      )}
      <Columns $isOne={state === 'approved' || !approved}>
        {approved && (
          <VersionColumn
            title={words.plays}
            version={approved}
            entries={state === 'approved' ? compared.after : compared.before}
            onPreview={() => setAsking({ kind: 'preview', version: approved })}
          />
        )}
        {state !== 'approved' && (
          <VersionColumn
            title={state === 'pending' ? words.waiting : words.rejectedTitle}
            version={newest}
            entries={approved ? compared.after : compared.after.map((one) => ({ ...one, differences: [] }))}
            onPreview={() => setAsking({ kind: 'preview', version: newest })}
          />
        )}
      </Columns>
      {asking?.kind === 'preview' && (
        <PreviewDialog
          name={asking.version.name}
          entries={asking.version.selected_media.map(entryFromPlaylist)}
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
          onDone={finish}
          onOutdated={onReload}
        />
      )}
    </Page>
  );
}
