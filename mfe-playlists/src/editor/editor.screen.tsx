import { useState } from 'react';
import { playlistForEdit, promosOptions, useAppData, useGroups } from '@vitrine/shared/calls';
import { useQuery } from '@vitrine/shared/query';
import { Navigate, useLocation, useSearchParams } from '@vitrine/shared/router';
import { floatingInZone } from '@vitrine/shared/rules';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { EmptyState, FailedState, LinkButton, Page, PageHeader, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { copyOfDraft, draftOf, draftWith, emptyDraft } from './draft.rule';
import type { Draft } from './draft.rule';
import { EditorForm, type EditorFormProps } from './editor-form';
import { withPrepared } from './prepared.rule';
import { EditorSkeleton } from './editor-skeleton';
import { useEditorActs } from './editor.acts';
import { dateOf } from './timing/timing.rule';

/** /playlist/new and /playlist/edit?id= (spec §2): loads the data, then opens the editor. */
export function Screen() {
  const shell = useShell();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const id = search.get('id') || null;
  /** Playlist whose content a new one begins with (product §6). */
  const copied = id === null ? search.get('copy') || null : null;
  const app = useAppData();
  const groups = useGroups();
  const source = id ?? copied;
  const playlist = useQuery({ ...playlistForEdit(shell, source ?? ''), enabled: source !== null });
  const [openedAtMs] = useState(() => Date.now());
  // Ids of just uploaded promos, in the address (product §6).
  const brought = id === null ? (search.get('promos') ?? '').split(',').filter(Boolean) : [];
  const promos = useQuery({ ...promosOptions(shell), enabled: brought.length > 0 });
  const isComing =
    promos.isFetching && brought.some((one) => !promos.data?.some((promo) => promo.id === one));

  // Without an id there is nothing to edit: "Edit playlist" must not be the title of a new playlist.
  if (id === null && pathname.endsWith('/edit')) return <Navigate to="/playlist" replace />;
  const failed = [app, playlist, promos].find((query) => query.isError && !query.data);
  if (isApiError(failed?.error) && failed.error.status === 404) {
    return (
      <EmptyState
        isPage
        icon={icons.playlist}
        title={texts.editor.missing}
        text={texts.editor.missingText}
        action={<LinkButton to="/playlist">{texts.editor.back}</LinkButton>}
      />
    );
  }
  if (failed) {
    return (
      <Page>
        <PageHeader title={texts.list.title} />
        <FailedState title={texts.editor.failedTitle} query={failed} />
      </Page>
    );
  }
  if (!app.data || isComing || (source !== null && !playlist.data)) return <EditorSkeleton />;

  const zone = app.data.account.timezone;
  const now = floatingInZone(openedAtMs, zone);
  const today = dateOf(now);
  const initialDraft = () => {
    if (!playlist.data) return draftWith(withPrepared(emptyDraft(today), search), brought, promos.data ?? []);
    const draft = draftOf(playlist.data, today);
    return copied ? copyOfDraft(draft, texts.editor.copyOf) : draft;
  };
  return (
    <Editor
      key={id ?? copied ?? 'new'}
      playlist={(id !== null && playlist.data) || null}
      initial={initialDraft()}
      groups={groups.data ?? []}
      zone={zone}
      now={now}
    />
  );
}

function Editor({ initial, ...props }: Omit<EditorFormProps, 'acts'> & { initial: Draft }) {
  const acts = useEditorActs(props.playlist, initial, props.now);
  return <EditorForm acts={acts} {...props} />;
}
