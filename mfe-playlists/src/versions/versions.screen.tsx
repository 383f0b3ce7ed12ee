import { useState } from 'react';
import { useAppData, useKept, usePlaylistVersions } from '@vitrine/shared/calls';
import type { PlaylistVersion, PlaylistVersions } from '@vitrine/shared/contract';
import { Navigate, useSearchParams } from '@vitrine/shared/router';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import {
  Badge,
  Button,
  EmptyState,
  FailedState,
  LinkButton,
  Page,
  PageHeader,
  Skeleton,
  SkeletonGroup,
  icons,
} from '@vitrine/shared/ui';
import { versionTexts as words } from './words.table';
import { VersionDialog } from './version.dialog';
import { useRestore } from './versions.acts';
import { lineOf, whenOf } from './versions.rule';
import { Acts, Lead, List, Row } from './versions.styles';

/** /playlist/versions?id=: versions of a playlist, also of a deleted one. */
export function Screen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const kept = usePlaylistVersions(id);
  const { history_months: months } = useKept();
  if (id === '') return <Navigate to="/playlist" replace />;
  if (kept.data) return <Versions key={id} kept={kept.data} />;
  if (isApiError(kept.error) && kept.error.status === 404)
    return (
      <EmptyState
        isPage
        icon={icons.playlist}
        title={words.missing}
        text={words.missingText(months)}
        action={<LinkButton to="/playlist">{words.back}</LinkButton>}
      />
    );
  return (
    <Page>
      <PageHeader title={words.title} />
      {kept.isError ? (
        <FailedState title={words.failedTitle} query={kept} />
      ) : (
        <SkeletonGroup>
          <Skeleton height="3.5rem" />
          <Skeleton height="3.5rem" />
        </SkeletonGroup>
      )}
    </Page>
  );
}

function Versions({ kept }: { kept: PlaylistVersions }) {
  const { history_months: months } = useKept();
  const mayEdit = useShell().may('playlist.edit');
  const zone = useAppData().data?.account.timezone ?? 'UTC';
  const [compared, setCompared] = useState<PlaylistVersion | null>(null);
  const restoring = useRestore(kept);
  return (
    <Page>
      <PageHeader
        title={words.titleOf(kept.name)}
        actions={
          !kept.deleted && (
            <LinkButton icon={icons.edit} to={`/playlist/edit?id=${encodeURIComponent(kept.id)}`}>
              {words.edit}
            </LinkButton>
          )
        }
      />
      <Lead>{kept.deleted ? words.deleted : words.lead(months)}</Lead>
      <List aria-label={words.title}>
        {kept.versions.map((version, index) => {
          const when = whenOf(version, zone);
          const isCurrent = index === 0 && !kept.deleted;
          return (
            <Row key={version.id}>
              <div>
                <strong>{lineOf(version)}</strong>
                <small>
                  {when} · {version.by.name || words.server}
                </small>
              </div>
              <Acts>
                {isCurrent && <Badge tone="accent">{words.newest}</Badge>}
                <Button size="small" aria-label={words.compare(when)} onClick={() => setCompared(version)}>
                  {words.compareShort}
                </Button>
                {!isCurrent && (
                  <Button
                    size="small"
                    icon={icons.undo}
                    aria-label={words.restoreOf(when)}
                    busy={restoring.isRestoring}
                    disabledReason={mayEdit ? undefined : words.noRight}
                    onClick={() => void restoring.restore(version)}
                  >
                    {words.restore}
                  </Button>
                )}
              </Acts>
            </Row>
          );
        })}
      </List>
      {compared && (
        <VersionDialog
          playlistId={kept.id}
          version={compared}
          zone={zone}
          onClose={() => setCompared(null)}
        />
      )}
    </Page>
  );
}
