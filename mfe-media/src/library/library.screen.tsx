import { useEffect, useMemo, useState } from 'react';
import { useAppData, usePrepareAgain } from '@vitrine/shared/calls';
import type { AppData, PromoItem } from '@vitrine/shared/contract';
import { useSearchParams } from '@vitrine/shared/router';
import { formatBytes } from '@vitrine/shared/rules';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
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
import { useLibrary } from './library.query';
import { LibrarySkeleton } from './library-skeleton';
import { BulkBar, LibraryToolbar } from './library-toolbar';
import { useProcessingPercents } from './processing.store';
import { PromoGrid } from './grid/promo-grid';
import { RenameDialog } from './rename.dialog';
import { useSelection } from './use-selection';

/** What a dialog is open for. */
type Asked = { type: 'preview' | 'rename'; promo: PromoItem } | { type: 'delete'; promos: PromoItem[] };

/** /promo: everything the account has uploaded. */
export function Screen() {
  const shell = useShell();
  const app = useAppData();
  const library = useLibrary();
  const percents = useProcessingPercents();
  const { store, queue } = useUploads();
  const [address] = useSearchParams();
  const [view, setView] = useState<LibraryView>({
    query: address.get('query') ?? '',
    sort: 'newest',
    kind: 'all',
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const shown = useMemo(() => viewPromos(library.data ?? [], view), [library.data, view]);
  const selection = useSelection(shown.map((promo) => promo.id));
  const whyNot = whyNotCreate(shell, app.data);
  const prepareAgain = usePrepareAgain({
    onDone: () => shell.notify({ text: texts.tryingAgain, tone: 'success' }),
    onRefused: (error) =>
      shell.notify({ text: (isApiError(error) && error.detail) || texts.tryAgainFailed, tone: 'error' }),
  });
  const over = useFileDrop(!whyNot, store.add);
  useEffect(() => showDock(queue), [queue]);

  const forbidden = shell.may('promo.edit') ? undefined : texts.notAllowed;
  const create = <CreateButton whyNot={whyNot} />;
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
  return (
    <Page>
      <PageHeader title={texts.promos} state={countLine(promos.length, app.data)} actions={create} />
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
      {asked && <LibraryDialog asked={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}

function CreateButton({ whyNot }: { whyNot: string | undefined }) {
  if (!whyNot) {
    return (
      <LinkButton to="/promo/new" variant="primary" icon="plus">
        {texts.createOrUpload}
      </LinkButton>
    );
  }
  return (
    <Button variant="primary" icon="plus" disabledReason={whyNot}>
      {texts.createOrUpload}
    </Button>
  );
}

/** "12 promos, 1.2 GB of 5 GB", without the storage while that is not known. */
function countLine(count: number, app: AppData | undefined): string {
  if (!app) return texts.count(count);
  return texts.countState(count, formatBytes(app.storage_used, 1), formatBytes(app.storage_avail, 1));
}

function LibraryDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { assetUrl } = useShell();
  if (asked.type === 'rename') return <RenameDialog promo={asked.promo} onClose={onClose} />;
  if (asked.type === 'delete') return <DeletePromos promos={asked.promos} onOver={onClose} />;
  const { name, src, thumb } = asked.promo;
  return (
    <MediaPreviewDialog
      title={name}
      kind={isVideo(asked.promo) && src ? 'video' : 'image'}
      src={assetUrl(src || (thumb[0] ?? ''))}
      poster={thumb[0] ? assetUrl(thumb[0]) : undefined}
      onClose={onClose}
    />
  );
}
