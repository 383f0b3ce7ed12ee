import { useMemo, useState } from 'react';
import { useAppData, useDevices, usePlaylists } from '@vitrine/shared/calls';
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
import { texts } from '../texts';
import { createBlock } from './create-block.rule';
import { Cards, More, Tools } from './list.styles';
import { useRemove } from './list.acts';
import { ListShape } from './list-shape';
import { PlaylistCard } from './playlist-card';
import type { CardHandlers } from './playlist-card';
import { PlayNowDialog } from './play-now.dialog';
import { shownPlaylists, waitingCount } from './playlist-view.rule';
import { ReceiptNote } from './receipt-note';

const words = texts.list;

/** /playlist: every playlist of the account, when it plays, and what waits for approval. */
export function Screen() {
  const shell = useShell();
  const playlists = usePlaylists();
  const app = useAppData();
  const remove = useRemove();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState(() => (params.get('show') === 'waiting' ? 'waiting' : 'all'));
  const [playing, setPlaying] = useState<PlaylistItem | null>(null);
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
  const handlers: CardHandlers = {
    onEdit: ({ id }) => shell.navigate(`/playlist/edit?id=${encodeURIComponent(id)}`),
    onPlayNow: setPlaying,
    onDelete: (playlist) => void remove(playlist),
  };
  const create = <CreateButton blocked={createBlock(rights.mayEdit, app.data?.subscr_expire_int)} />;

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
      {saved && <Receipt playlist={saved} onDismiss={() => setParams({}, { replace: true })} />}
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
      {playing && <PlayNowDialog playlist={playing} onClose={() => setPlaying(null)} />}
    </Page>
  );
}

function Receipt(props: { playlist: PlaylistItem; onDismiss: () => void }) {
  const devices = useDevices();
  return <ReceiptNote {...props} devices={devices} />;
}

function CreateButton({ blocked }: { blocked: ReturnType<typeof createBlock> }) {
  const { navigate } = useShell();
  return (
    <Button
      variant="primary"
      disabledReason={blocked ? texts.blocked[blocked] : undefined}
      onClick={() => navigate('/playlist/new')}
    >
      {words.create}
    </Button>
  );
}
