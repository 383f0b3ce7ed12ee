import { useState } from 'react';
import styled from 'styled-components';
import { refusalOf, useAddToPlaylists, usePlaylists } from '@vitrine/shared/calls';
import type { PlaylistItem, PromoItem } from '@vitrine/shared/contract';
import { MAX_PLAYLISTS_AT_ONCE } from '@vitrine/shared/contract/values';
import { compareNames } from '@vitrine/shared/rules';
import {
  Checkbox,
  FailedState,
  FormDialog,
  SearchField,
  ShowMore,
  Skeleton,
  SkeletonGroup,
  t,
  useGrowingList,
  type LeaveDialog,
} from '@vitrine/shared/ui';
import { organizeTexts as texts } from './texts';
import { usePlacement } from './placement.acts';

/** Playlists from which a search field is shown. */
const SEARCHED_FROM = 8;

/** Dialog that adds promos at the end of playlists. */
export function AddToPlaylistsDialog({
  promos,
  onClose,
}: {
  promos: readonly PromoItem[];
  onClose: () => void;
}) {
  const query = usePlaylists();
  const add = useAddToPlaylists();
  const placement = usePlacement();
  const [chosen, setChosen] = useState<readonly string[]>([]);

  function handleSubmit(leave: LeaveDialog) {
    add.mutate(
      { ids: promos.map(({ id }) => id), playlists: [...chosen] },
      {
        onSuccess: (answer) =>
          leave(() =>
            placement.report(answer, { done: texts.added, nothing: texts.inAlready(chosen.length) }),
          ),
      },
    );
  }
  const isTooMany = chosen.length > MAX_PLAYLISTS_AT_ONCE;
  return (
    <FormDialog
      title={texts.addTitle(promos.length, promos[0]?.name ?? '')}
      submit={texts.addTo(chosen.length)}
      busy={add.isPending}
      disabled={chosen.length === 0 || isTooMany}
      mistake={
        isTooMany ? texts.atMost(MAX_PLAYLISTS_AT_ONCE) : add.error && refusalOf(add.error, texts.unchanged)
      }
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {query.data ? (
        <Choices playlists={query.data} chosen={chosen} onChange={setChosen} />
      ) : query.isPending ? (
        <SkeletonGroup label={texts.loadingPlaylists}>
          <Skeleton height={t.size.touch} />
        </SkeletonGroup>
      ) : (
        <FailedState title={texts.playlistsFailed} query={query} />
      )}
    </FormDialog>
  );
}

function Choices({
  playlists,
  chosen,
  onChange,
}: {
  playlists: readonly PlaylistItem[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const [query, setQuery] = useState('');
  const words = query.trim().toLowerCase();
  const found = playlists
    .filter(({ name }) => name.toLowerCase().includes(words))
    .sort((a, b) => compareNames(a.name, b.name));
  const list = useGrowingList(found);
  if (playlists.length === 0) return <p>{texts.noPlaylists}</p>;
  return (
    <>
      {playlists.length >= SEARCHED_FROM && (
        <SearchField label={texts.search} value={query} onChange={setQuery} autoFocus />
      )}
      {found.length === 0 && <p>{texts.noMatch(query)}</p>}
      <List>
        {list.shown.map(({ id, name, item_count }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            >
              <Name>{name}</Name>
            </Checkbox>
            <Count>{texts.items(item_count)}</Count>
          </li>
        ))}
      </List>
      <ShowMore {...list} />
    </>
  );
}

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${t.space[12]};
    min-height: ${t.size.touch};
  }
`;
const Name = styled.span`
  overflow-wrap: anywhere;
`;
const Count = styled.span`
  flex: none;
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  ${t.font.tabular}
`;
