import { useMemo, useState } from 'react';
import { useAppData, usePlaylists } from '@vitrine/shared/calls';
import type { PlaylistItem } from '@vitrine/shared/contract';
import { useSearchParams } from '@vitrine/shared/router';
import { useShell } from '@vitrine/shared/shell-api';
import {
  Button,
  ChipGroup,
  EmptyState,
  FailedState,
  Page,
  PageHeader,
  SearchField,
  useGrowingList,
} from '@vitrine/shared/ui';
import { useDeletePlaylist } from '../parts/playlist.query';
import { refusalOf } from '../parts/refusal';
import { texts } from '../texts';
import { createBlock } from './create-block.rule';
import { Cards, More, Tools } from './list.styles';
import { ListShape } from './list-shape';
import { PlaylistCard } from './playlist-card';
import type { CardHandlers } from './playlist-card';
import { PlayNowDialog } from './play-now.dialog';
import { shownPlaylists, waitingCount } from './playlist-view.rule';
import { ReceiptNote } from './receipt-note';

type Asking = { kind: 'play'; playlist: PlaylistItem } | null;
const words = texts.list;

/** /playlist: every playlist of the account, when it plays, and what waits for approval. */
export function Screen() {
  const shell = useShell();
  const playlists = usePlaylists();
  const app = useAppData();
  const remove = useDeletePlaylist();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState(() => (params.get('show') === 'waiting' ? 'waiting' : 'all'));
  const [asking, setAsking] = useState<Asking>(null);
  const all = useMemo(() => playlists.data ?? [], [playlists.data]);
  const matching = useMemo(() => shownPlaylists(all, search, filter === 'waiting'), [all, search, filter]);
  const { shown, hasMore, grow, foot } = useGrowingList(matching);
  const rights = {
    mayEdit: shell.may('playlist.edit'),
    mayApprove: shell.may('playlist.approve'),
    mayPlay: shell.may('device.manage'),
  };
  const waiting = waitingCount(all);
  const saved = all.find((playlist) => playlist.id === params.get('saved'));

  const tell = (text: string) => ({
    onSuccess: () => shell.notify({ text, tone: 'success' }),
    onError: (error: unknown) => shell.notify({ text: refusalOf(error) ?? '', tone: 'error' }),
  });
  async function handleDelete(playlist: PlaylistItem) {
    const yes = await shell.confirm({
      title: texts.remove.title,
      text: texts.remove.text,
      objectName: playlist.name,
      warning: true,
      yesLabel: texts.remove.yes,
      noLabel: texts.remove.no,
    });
    if (yes)
      remove.mutate({ id: playlist.id, ifMatch: playlist.etag }, tell(texts.remove.done(playlist.name)));
  }
  const handlers: CardHandlers = {
    onEdit: ({ id }) => shell.navigate(`/playlist/edit?id=${encodeURIComponent(id)}`),
    onPlayNow: (playlist) => setAsking({ kind: 'play', playlist }),
    onDelete: (playlist) => void handleDelete(playlist),
  };
  const blocked = createBlock(rights.mayEdit, app.data?.subscr_expire_int);
  const create = (
    <Button
      variant="primary"
      disabledReason={blocked ? texts.blocked[blocked] : undefined}
      onClick={() => shell.navigate('/playlist/new')}
    >
      {words.create}
    </Button>
  );

  if (playlists.isPending) return <ListShape actions={create} />;
  if (playlists.isError && !playlists.data) {
    return (
      <Page>
        <PageHeader title={words.title} />
        <FailedState
          title={words.failedTitle}
          error={playlists.error}
          busy={playlists.isFetching}
          onRetry={() => void playlists.refetch()}
        />
      </Page>
    );
  }
  if (all.length === 0) {
    return (
      <Page>
        <PageHeader title={words.title} />
        <EmptyState icon="playlist" title={words.emptyTitle} text={words.emptyText} action={create} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title={words.title} state={words.line(all.length, waiting)} actions={create} />
      {saved && <ReceiptNote playlist={saved} onDismiss={() => setParams({}, { replace: true })} />}
      <Tools>
        <SearchField value={search} onChange={setSearch} label={words.search} />
        {waiting > 0 && (
          <ChipGroup
            label={words.filter}
            value={filter}
            onChange={setFilter}
            options={[
              { value: 'all', label: words.all },
              { value: 'waiting', label: `${words.waiting} (${waiting})` },
            ]}
          />
        )}
      </Tools>
      {matching.length === 0 && (
        <EmptyState
          text={words.noMatch(search)}
          action={<Button onClick={() => (setSearch(''), setFilter('all'))}>{words.clearSearch}</Button>}
        />
      )}
      <Cards aria-label={words.title}>
        {shown.map((playlist) => (
          <PlaylistCard
            key={playlist.id}
            playlist={playlist}
            imageUrl={playlist.thumb[0] ? shell.assetUrl(playlist.thumb[0]) : ''}
            rights={rights}
            handlers={handlers}
          />
        ))}
      </Cards>
      {hasMore && (
        <More ref={foot}>
          <Button onClick={grow}>{words.showMore}</Button>
        </More>
      )}
      {asking?.kind === 'play' && (
        <PlayNowDialog playlist={asking.playlist} onClose={() => setAsking(null)} />
      )}
    </Page>
  );
}
