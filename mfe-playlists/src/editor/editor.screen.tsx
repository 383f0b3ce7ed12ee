import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { useAppData, useGroups } from '@vitrine/shared/calls';
import { useQuery } from '@vitrine/shared/query';
import { Navigate, useLocation, useSearchParams } from '@vitrine/shared/router';
import { floatingInZone } from '@vitrine/shared/rules';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import {
  EmptyState,
  FailedState,
  LinkButton,
  Page,
  PageHeader,
  Skeleton,
  SkeletonGroup,
  t,
} from '@vitrine/shared/ui';
import { playlistForEdit } from '../parts/playlist.query';
import { texts } from '../texts';
import { useLinkUp } from './conflict/use-link-up';
import { draftOf, emptyDraft } from './draft.rule';
import { SHEET_QUERY } from './editor.styles';
import { EditorForm } from './editor-form.screen';
import { dateOf } from './timing/timing.rule';

/** /playlist/new and /playlist/edit?id= (spec §2): waits for what it needs, then hands over to the form. */
export function Screen() {
  const shell = useShell();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const id = search.get('id') || null;
  const app = useAppData();
  const groups = useGroups();
  const playlist = useQuery({ ...playlistForEdit(shell, id ?? ''), enabled: id !== null });
  const { refetch } = playlist;
  useLinkUp(
    shell.live,
    useCallback(() => void (id !== null && refetch()), [id, refetch]),
  );
  const [openedAtMs] = useState(() => Date.now());

  // Nothing was chosen to edit: a new playlist under that title would be a lie.
  if (id === null && pathname.endsWith('/edit')) return <Navigate to="/playlist" replace />;
  const failed = [app, playlist].find((query) => query.isError && !query.data);
  if (isApiError(failed?.error) && failed.error.status === 404) {
    return (
      <EmptyState
        icon="playlist"
        title={texts.editor.missing}
        text={texts.list.emptyText}
        action={<LinkButton to="/playlist">{texts.editor.back}</LinkButton>}
      />
    );
  }
  if (failed) {
    return (
      <Page>
        <PageHeader title={texts.list.title} />
        <FailedState
          title={texts.editor.failedTitle}
          error={failed.error}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      </Page>
    );
  }
  if (!app.data || (id !== null && !playlist.data)) return <EditorShape />;

  const zone = app.data.account.timezone;
  const now = floatingInZone(openedAtMs, zone);
  const today = dateOf(now);
  return (
    <EditorForm
      key={id ?? 'new'}
      playlist={playlist.data ?? null}
      initial={playlist.data ? draftOf(playlist.data, today) : emptyDraft(today)}
      groups={groups.data ?? []}
      zone={zone}
      now={now}
    />
  );
}

function EditorShape() {
  return (
    <Page>
      <SkeletonGroup>
        <Shape>
          <Skeleton width="16rem" height="2rem" />
          <Skeleton width="8rem" height="1.25rem" />
        </Shape>
        <Desk>
          <Shape>
            <Skeleton height="2.5rem" />
            <Skeleton height="28rem" />
          </Shape>
          <Shape>
            <Skeleton width="60%" height="2.5rem" />
            <Skeleton height="10rem" />
            <Skeleton height="12rem" />
          </Shape>
        </Desk>
      </SkeletonGroup>
    </Page>
  );
}

const Shape = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[12]};
`;
/** Library and film side by side on a desk; on a phone the library waits behind its button. */
const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: ${t.space[32]};
  margin-top: ${t.space[24]};
  @media ${SHEET_QUERY} {
    grid-template-columns: 1fr;
    > :first-child {
      display: none;
    }
  }
`;
