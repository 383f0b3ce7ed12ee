import { useEffect, useMemo, useState } from 'react';
import { useAppData } from '@vitrine/shared/calls';
import type { PromoItem } from '@vitrine/shared/contract';
import { useSearchParams } from '@vitrine/shared/router';
import { formatBytes } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import {
  Button,
  EmptyState,
  FailedState,
  ForbiddenNote,
  LinkButton,
  MediaPreviewDialog,
  Page,
  PageHeader,
} from '@vitrine/shared/ui';
import { showDock } from '../parts/dock-root';
import { useUploads } from '../parts/upload.acts';
import { useFileDrop } from '../parts/use-file-drop';
import { whyNotCreate } from '../parts/why-not-create';
import { texts } from '../texts';
import { DeletePromos } from './delete-promos.dialog';
import { DropVeil } from './drop-veil';
import { isVideo, viewPromos, type LibraryView } from './library-list.rule';
import { useLibrary, usePrepareAgain } from './library.query';
import { LibrarySkeleton } from './library-skeleton';
import { BulkBar, LibraryToolbar } from './library-toolbar';
import { useProcessingPercents } from './processing.store';
import { PromoGrid } from './grid/promo-grid';
import { RenameDialog } from './rename.dialog';
import { useSelection } from './use-selection';

type Asked =
  { type: 'preview' | 'rename'; promo: PromoItem } | { type: 'delete'; promos: PromoItem[] } | null;

/** /promo: everything the account has uploaded. */
export function Screen() {
  const shell = useShell();
  const app = useAppData();
  const library = useLibrary();
  const percents = useProcessingPercents();
  const { store, session } = useUploads();
  const [address] = useSearchParams();
  const [view, setView] = useState<LibraryView>({
    query: address.get('query') ?? '',
    sort: 'newest',
    kind: 'all',
  });
  const [asked, setAsked] = useState<Asked>(null);
  const shown = useMemo(() => viewPromos(library.data ?? [], view), [library.data, view]);
  const selection = useSelection(shown.map((promo) => promo.id));
  const whyNot = whyNotCreate(shell, app.data);
  const prepareAgain = usePrepareAgain();
  const over = useFileDrop(!whyNot, store.add);
  useEffect(() => showDock(session), [session]);

  const forbidden = shell.may('promo.edit') ? undefined : texts.notAllowed;
  const create = whyNot ? (
    <Button variant="primary" icon="plus" disabledReason={whyNot}>
      {texts.createOrUpload}
    </Button>
  ) : (
    <LinkButton to="/promo/new" variant="primary" icon="plus">
      {texts.createOrUpload}
    </LinkButton>
  );
  if (library.isPending) {
    return (
      <Page>
        <PageHeader title={texts.promos} actions={create} />
        <LibrarySkeleton />
      </Page>
    );
  }
  if (library.isError && !library.data) {
    return (
      <Page>
        <PageHeader title={texts.promos} actions={create} />
        <FailedState
          title={texts.failedTitle}
          error={library.error}
          onRetry={() => void library.refetch()}
          busy={library.isFetching}
        />
      </Page>
    );
  }
  const promos = library.data;
  if (promos.length === 0) {
    return (
      <Page>
        <PageHeader title={texts.promos} />
        {forbidden && <ForbiddenNote>{texts.forbidden}</ForbiddenNote>}
        <EmptyState
          icon="image"
          title={texts.emptyTitle}
          text={`${texts.emptyText} ${whyNot ? '' : texts.emptyDrop}`}
          action={create}
        />
        <DropVeil over={over} />
      </Page>
    );
  }
  const state = app.data
    ? texts.countState(
        promos.length,
        formatBytes(app.data.storage_used, 1),
        formatBytes(app.data.storage_avail, 1),
      )
    : texts.count(promos.length);
  return (
    <Page>
      <PageHeader title={texts.promos} state={state} actions={create} />
      {forbidden && <ForbiddenNote>{texts.forbidden}</ForbiddenNote>}
      {selection.selected.size > 0 ? (
        <BulkBar
          count={selection.selected.size}
          allShown={selection.selected.size === shown.length}
          onSelectAll={selection.selectAll}
          onClear={selection.clear}
          onDelete={() =>
            setAsked({ type: 'delete', promos: shown.filter((promo) => selection.selected.has(promo.id)) })
          }
          busy={asked?.type === 'delete'}
        />
      ) : (
        <LibraryToolbar view={view} onChange={setView} />
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon="search"
          text={view.query ? texts.noMatch(view.query) : texts.noneOfKind}
          action={
            <Button onClick={() => setView({ ...view, query: '', kind: 'all' })}>{texts.showAll}</Button>
          }
        />
      ) : (
        <PromoGrid
          promos={shown}
          label={texts.promos}
          selected={selection.selected}
          percents={percents}
          thumbUrl={shell.assetUrl}
          forbidden={forbidden}
          onOpen={(promo) => setAsked({ type: 'preview', promo })}
          onSelect={(promo, shift) => !forbidden && selection.toggle(promo.id, shift)}
          onRename={(promo) => !forbidden && setAsked({ type: 'rename', promo })}
          onTryAgain={(promo) => prepareAgain.mutate(promo)}
          onDelete={(promo) => setAsked({ type: 'delete', promos: [promo] })}
          onDeleteKey={(promo) => !forbidden && setAsked({ type: 'delete', promos: [promo] })}
        />
      )}
      <DropVeil over={over} />
      {asked?.type === 'rename' && <RenameDialog promo={asked.promo} onClose={() => setAsked(null)} />}
      {asked?.type === 'delete' && <DeletePromos promos={asked.promos} onOver={() => setAsked(null)} />}
      {asked?.type === 'preview' && (
        <MediaPreviewDialog
          title={asked.promo.name}
          kind={isVideo(asked.promo) && asked.promo.src ? 'video' : 'image'}
          src={shell.assetUrl(asked.promo.src || (asked.promo.thumb[0] ?? ''))}
          poster={asked.promo.thumb[0] ? shell.assetUrl(asked.promo.thumb[0]) : undefined}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  );
}
