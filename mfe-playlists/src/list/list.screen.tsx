import { useMemo, useState } from 'react';
import { useAppData, usePlaylists, useReceipt } from '@vitrine/shared/calls';
import type { PlaylistItem } from '@vitrine/shared/contract';
import { useSearchParams } from '@vitrine/shared/router';
import { floatingInZone } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import {
  Button,
  ChipGroup,
  EmptyState,
  FailedState,
  Page,
  PageHeader,
  SearchField,
  useWindowedList,
  Windowed,
  icons,
} from '@vitrine/shared/ui';
import { texts } from '../texts';
import { createBlock } from './create-block.rule';
import { Cards, Tools } from './list.styles';
import { useRemove } from './list.acts';
import { ListSkeleton, StateShape } from './list-skeleton';
import { PlaylistCard } from './playlist-card';
import type { CardHandlers, CardRights } from './playlist-card';
import { PlayNowDialog } from './play-now.dialog';
import { shownPlaylists, waitingCount } from './playlist-view.rule';
import { ReceiptNote } from './receipt-note';

const words = texts.list;
/** Height of one of four cards in a row, per card. */
const CARD = { guessPx: 70 };

/** /playlist: every playlist of the account, when it plays, and what waits for approval. */
export function Screen() {
  const mayEdit = useShell().may('playlist.edit');
  const playlists = usePlaylists();
  const app = useAppData();
  // Here, so that a deletion finishes its notices even when the last playlist goes.
  const remove = useRemove();
  const all = playlists.data;
  const blocked = createBlock(mayEdit, app.data?.subscr_expire_int);
  const createBlocked = blocked ? texts.blocked[blocked] : undefined;
  const create = <CreateButton blocked={createBlocked} />;

  const hasSome = all !== undefined && all.length > 0;
  // One header in every state: the list that arrives leaves the focus on its button.
  return (
    <Page>
      <PageHeader
        title={words.title}
        state={playlists.isPending ? <StateShape /> : hasSome && words.line(all.length, waitingCount(all))}
        actions={(playlists.isPending || hasSome) && create}
      />
      {playlists.isPending ? (
        <ListSkeleton />
      ) : !all ? (
        <FailedState title={words.failedTitle} query={playlists} />
      ) : all.length === 0 ? (
        <EmptyState icon={icons.playlist} title={words.emptyTitle} text={words.emptyText} action={create} />
      ) : (
        <Playlists {...{ all, createBlocked }} onDelete={(playlist) => void remove(playlist)} />
      )}
    </Page>
  );
}

function Playlists(props: {
  all: readonly PlaylistItem[];
  createBlocked: string | undefined;
  onDelete: CardHandlers['onDelete'];
}) {
  const { all, createBlocked, onDelete } = props;
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState(() => (params.get('show') === 'waiting' ? 'waiting' : 'all'));
  const waiting = waitingCount(all);
  // The button that clears this filter is shown only while something waits.
  const onlyWaiting = filter === 'waiting' && waiting > 0;
  const matching = useMemo(() => shownPlaylists(all, search, onlyWaiting), [all, search, onlyWaiting]);
  const saved = all.find((playlist) => playlist.id === params.get('saved'));
  return (
    <>
      {saved && <SavedNote playlist={saved} onDismiss={() => setParams({}, { replace: true })} />}
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
      <PlaylistCards {...{ matching, createBlocked, onDelete }} />
    </>
  );
}

function PlaylistCards(props: {
  matching: readonly PlaylistItem[];
  createBlocked: string | undefined;
  onDelete: CardHandlers['onDelete'];
}) {
  const { matching, createBlocked, onDelete } = props;
  const shell = useShell();
  const [playing, setPlaying] = useState<PlaylistItem | null>(null);
  const rights = {
    mayEdit: shell.may('playlist.edit'),
    mayApprove: shell.may('playlist.approve'),
    mayPlay: shell.may('device.manage'),
    createBlocked,
  };
  const handlers: CardHandlers = {
    onEdit: ({ id }) => shell.navigate(`/playlist/edit?id=${encodeURIComponent(id)}`),
    onPlayNow: setPlaying,
    onDuplicate: ({ id }) => shell.navigate(`/playlist/new?copy=${encodeURIComponent(id)}`),
    onVersions: ({ id }) => shell.navigate(`/playlist/versions?id=${encodeURIComponent(id)}`),
    onDelete,
  };
  return (
    <>
      <WindowedCards {...{ matching, rights, handlers }} />
      {playing && <PlayNowDialog playlist={playing} onClose={() => setPlaying(null)} />}
    </>
  );
}

/** Separate component, so that scrolling renders only cards that come near. */
function WindowedCards(props: {
  matching: readonly PlaylistItem[];
  rights: CardRights;
  handlers: CardHandlers;
}) {
  const { matching, rights, handlers } = props;
  const { assetUrl } = useShell();
  const list = useWindowedList(matching.length, CARD);
  const zone = useAppData().data?.account.timezone ?? 'UTC';
  const [openedAtMs] = useState(() => Date.now());
  const now = floatingInZone(openedAtMs, zone);
  return (
    <Windowed list={list}>
      <Cards aria-label={words.title}>
        {matching.slice(list.first, list.end).map((playlist, at) => (
          <PlaylistCard
            key={playlist.id}
            playlist={playlist}
            index={list.first + at}
            count={matching.length}
            imageUrl={playlist.thumb[0] ? assetUrl(playlist.thumb[0]) : ''}
            now={now}
            rights={rights}
            handlers={handlers}
          />
        ))}
      </Cards>
    </Windowed>
  );
}

function SavedNote(props: { playlist: PlaylistItem; onDismiss: () => void }) {
  return <ReceiptNote {...props} receipt={useReceipt(props.playlist)} />;
}

function CreateButton({ blocked }: { blocked: string | undefined }) {
  const { navigate } = useShell();
  return (
    <Button variant="primary" disabledReason={blocked} onClick={() => navigate('/playlist/new')}>
      {words.create}
    </Button>
  );
}
