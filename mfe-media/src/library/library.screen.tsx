import { useEffect, useMemo, useState } from 'react';
import { downloadPromos, useAppData, usePrepareAgain, refusalOf } from '@vitrine/shared/calls';
import type { AppData, PromoItem } from '@vitrine/shared/contract';
import { formatBytes } from '@vitrine/shared/rules';
import { useShell, type Shell } from '@vitrine/shared/shell-api';
import {
  Button,
  EmptyState,
  FailedState,
  ForbiddenNote,
  LinkButton,
  Page,
  PageHeader,
  icons,
  whenIdle,
} from '@vitrine/shared/ui';
import { useLateUploads } from '../upload/late-uploads.acts';
import { useFileDrop } from '../parts/use-file-drop';
import { StorageNote } from '../parts/storage-note';
import { whyNotCreate } from '../parts/why-not-create';
import { texts } from '../texts';
import { DropVeil } from './drop-veil';
import { LateDialogs } from './late-dialogs';
import type { Asked } from './library-dialogs';
import { viewPromos, withKnownLabels } from './library-list.rule';
import { useLibrary } from './library.query';
import { CountShape, LibrarySkeleton } from './library-skeleton';
import { LibraryToolbar } from './library-toolbar';
import { foldersOf, tagsOf } from './organize/labels.rule';
import { filterTexts } from './filter-texts';
import { LateBulkBar, LatePromoMenu } from './late-menus';
import type { OrganizeActions } from './organize/organize-menu';
import { useProcessingPercents } from './processing.store';
import { PromoGrid } from './grid/promo-grid';
import { useDeletions } from './use-deletions';
import { useLibraryView } from './use-library-view';
import { useSelection } from './use-selection';

/** Screen /promo: all promos of the account. */
export function Screen() {
  const shell = useShell();
  const app = useAppData();
  const library = useLibrary();
  const { dock, ...uploads } = useLateUploads();
  const whyNot = whyNotCreate(shell, app.data);
  const over = useFileDrop(!whyNot, uploads.add, uploads.expect);

  const forbidden = shell.may('promo.edit') ? undefined : texts.notAllowed;
  const create = <CreateButtons whyNot={whyNot} hasTemplates={!shell.isEmbedded} />;
  const promos = library.data;
  if (!promos)
    return (
      <Page>
        <PageHeader
          title={texts.promos}
          state={library.isPending ? <CountShape /> : undefined}
          actions={create}
        />
        {library.isPending ? <LibrarySkeleton /> : <FailedState title={texts.failedTitle} query={library} />}
      </Page>
    );
  const isEmpty = promos.length === 0;
  return (
    <Page>
      <PageHeader
        title={texts.promos}
        state={isEmpty ? undefined : countLine(promos.length, app.data)}
        actions={isEmpty ? undefined : create}
      />
      {forbidden ? <ForbiddenNote>{texts.forbidden}</ForbiddenNote> : <StorageNote app={app.data} />}
      {isEmpty ? (
        <EmptyState
          icon={icons.image}
          title={texts.emptyTitle}
          text={`${texts.emptyText} ${whyNot ? '' : texts.emptyDrop}`}
          action={create}
        />
      ) : (
        <Library
          promos={promos}
          forbidden={forbidden}
          onReplace={({ id }, file) => uploads.add([file], id)}
        />
      )}
      <DropVeil over={over} />
      {dock && <dock.ShadowDock queue={dock.queue} />}
    </Page>
  );
}

/** Grid with search, selection and actions. */
function Library({
  promos,
  forbidden,
  onReplace,
}: {
  promos: PromoItem[];
  forbidden: string | undefined;
  onReplace: (promo: PromoItem, file: File) => void;
}) {
  const shell = useShell();
  const { notify, assetUrl } = shell;
  const percents = useProcessingPercents();
  const [wanted, setView] = useLibraryView();
  const [asked, setAsked] = useState<Asked | null>(null);
  const deletions = useDeletions();
  useEffect(() => whenIdle(fetchAhead), []);
  const [folders, tags] = useMemo(() => [foldersOf(promos), tagsOf(promos)], [promos]);
  const view = useMemo(() => withKnownLabels(wanted, folders, tags), [wanted, folders, tags]);
  const shown = useMemo(() => viewPromos(promos, view), [promos, view]);
  const ids = useMemo(() => shown.map((promo) => promo.id), [shown]);
  const { selected, toggle, ...selection } = useSelection(ids);
  const prepareAgain = usePrepareAgain({
    onDone: () => notify({ text: texts.tryingAgain, tone: 'success' }),
    onRefused: (error) => notify({ text: refusalOf(error, texts.tryAgainFailed), tone: 'error' }),
  });
  const organize: OrganizeActions = {
    onOrganize: (type, wanted) => setAsked({ type, promos: wanted }),
    onDownload: (wanted) => void download(shell, wanted),
    onEditDesign: ({ id }) => shell.navigate(`/promo/template?id=${encodeURIComponent(id)}`),
    onShowPlays: ({ id }) => shell.navigate(`/statistics?promo=${encodeURIComponent(id)}&by=device`),
    placeable: !shell.isEmbedded,
    forbidden,
  };
  const toolbar = <LibraryToolbar view={view} onChange={setView} folders={folders} tags={tags} />;
  const chosen = shown.filter((promo) => selected.has(promo.id));
  return (
    <>
      {selected.size > 0 ? (
        <LateBulkBar
          before={toolbar}
          promos={chosen}
          {...organize}
          allShown={selected.size === shown.length}
          onSelectAll={selection.selectAll}
          onClear={selection.clear}
          onDelete={() => deletions.ask(chosen)}
          busy={deletions.open.length > 0}
        />
      ) : (
        toolbar
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon={icons.search}
          text={view.query ? texts.noMatch(view.query) : texts.noneOfKind}
          action={
            <Button
              onClick={() => setView({ ...view, query: '', kind: 'all', folder: undefined, tag: undefined })}
            >
              {texts.showAll}
            </Button>
          }
        />
      ) : (
        <PromoGrid
          promos={shown}
          label={texts.promos}
          selected={selected}
          percents={percents}
          thumbUrl={assetUrl}
          forbidden={forbidden}
          organize={() => organize}
          onOpen={(promo) => setAsked({ type: 'preview', promo })}
          onSelect={(promo, shift) => !forbidden && toggle(promo.id, shift)}
          onShowUses={(promo) => setAsked({ type: 'uses', promo })}
          onRename={(promo) => !forbidden && setAsked({ type: 'rename', promo })}
          onTryAgain={(promo) => prepareAgain.mutate(promo)}
          onDelete={(promo) => deletions.ask([promo])}
          onDeleteKey={(promo) => !forbidden && deletions.ask([promo])}
        />
      )}
      {(asked || deletions.open.length > 0) && (
        <LateDialogs
          asked={current(asked, promos)}
          deletions={deletions.open}
          onReplace={onReplace}
          onClose={() => setAsked(null)}
          onDeleted={deletions.end}
        />
      )}
    </>
  );
}

/** Prefetches menus and dialogs. Errors are ignored: one that opens loads again, and reports them. */
function fetchAhead(): void {
  for (const piece of [LatePromoMenu, LateDialogs]) piece.preload().catch(() => undefined);
}

/** Open preview with the newest data of its promo, which may have been prepared meanwhile. */
function current(asked: Asked | null, promos: readonly PromoItem[]): Asked | null {
  if (asked?.type !== 'preview') return asked;
  const { promo } = asked;
  return { ...asked, promo: promos.find(({ id }) => id === promo.id) ?? promo };
}

async function download(shell: Shell, promos: readonly PromoItem[]): Promise<void> {
  try {
    await downloadPromos(
      shell,
      promos.map(({ id }) => id),
    );
  } catch (error) {
    shell.notify({ text: refusalOf(error, filterTexts.notDownloaded), tone: 'error' });
  }
}

function CreateButtons({ whyNot, hasTemplates }: { whyNot: string | undefined; hasTemplates: boolean }) {
  if (whyNot)
    return (
      <Button variant="primary" icon={icons.plus} disabledReason={whyNot}>
        {texts.createOrUpload}
      </Button>
    );
  return (
    <>
      {hasTemplates && <LinkButton to="/promo/template">{texts.useTemplate}</LinkButton>}
      <LinkButton to="/promo/new" variant="primary" icon={icons.plus}>
        {texts.createOrUpload}
      </LinkButton>
    </>
  );
}

/** Formats "12 promos, 1.2 GB of 5 GB"; without the storage while unknown. */
function countLine(count: number, app: AppData | undefined): string {
  if (!app) return texts.count(count);
  return texts.countState(count, formatBytes(app.storage_used, 1), formatBytes(app.storage_avail, 1));
}
