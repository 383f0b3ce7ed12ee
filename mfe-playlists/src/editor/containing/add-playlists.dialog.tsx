import { useState } from 'react';
import styled from 'styled-components';
import { useApprovedPlaylists } from '@vitrine/shared/calls';
import type { PlaylistItem } from '@vitrine/shared/contract';
import { MAX_PLAYLIST_ITEMS } from '@vitrine/shared/contract/values';
import { compareNames, formatDuration } from '@vitrine/shared/rules';
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
} from '@vitrine/shared/ui';
import { hasSpace, type DraftEntry } from '../../parts/running-order.rule';
import { containingTexts as words } from './texts';

/** Playlists from which a search field is shown. */
const SEARCHED_FROM = 8;

export interface AddPlaylistsDialogProps {
  /** Null for a new playlist. */
  playlistId: string | null;
  entries: readonly DraftEntry[];
  onAdd: (playlists: readonly PlaylistItem[]) => void;
  onClose: () => void;
}

/** Dialog that adds other playlists to this one, in the chosen order. */
export function AddPlaylistsDialog({ playlistId, entries, onAdd, onClose }: AddPlaylistsDialogProps) {
  const query = useApprovedPlaylists();
  const [ids, setIds] = useState<readonly string[]>([]);
  const isContained = query.data?.some(({ id, is_contained }) => id === playlistId && is_contained) ?? false;
  const others = query.data?.filter(({ id }) => id !== playlistId) ?? [];
  const offered = isContained ? [] : others.filter(({ contains_playlists }) => !contains_playlists);
  const chosen = ids.flatMap((id) => offered.find((one) => one.id === id) ?? []);
  const added = chosen.reduce((sum, { item_count }) => sum + item_count, 0);
  const isTooMany = chosen.length > 0 && !hasSpace(entries, added);
  return (
    <FormDialog
      title={words.title}
      submit={words.submit(chosen.length)}
      disabled={chosen.length === 0 || isTooMany}
      mistake={isTooMany ? words.tooMany(MAX_PLAYLIST_ITEMS) : undefined}
      onSubmit={(leave) => leave(() => onAdd(chosen))}
      onClose={onClose}
    >
      {isContained ? (
        <p>{words.contained}</p>
      ) : query.data ? (
        <Choices
          playlists={offered}
          hasNested={offered.length < others.length}
          chosen={ids}
          onChange={setIds}
        />
      ) : query.isPending ? (
        <SkeletonGroup>
          <Skeleton height={t.size.touch} />
        </SkeletonGroup>
      ) : (
        <FailedState title={words.failed} query={query} />
      )}
    </FormDialog>
  );
}

function Choices(props: {
  playlists: readonly PlaylistItem[];
  hasNested: boolean;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const { playlists, hasNested, chosen, onChange } = props;
  const [query, setQuery] = useState('');
  const asked = query.trim().toLowerCase();
  const found = playlists
    .filter(({ name }) => name.toLowerCase().includes(asked))
    .sort((a, b) => compareNames(a.name, b.name));
  const list = useGrowingList(found);
  return (
    <>
      <p>{playlists.length === 0 ? words.none : words.lead}</p>
      {playlists.length >= SEARCHED_FROM && (
        <SearchField label={words.search} value={query} onChange={setQuery} autoFocus />
      )}
      {asked !== '' && found.length === 0 && <p>{words.noMatch(query)}</p>}
      <List>
        {list.shown.map(({ id, name, duration, item_count }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
            >
              <Name>{name}</Name>
            </Checkbox>
            <Facts>{words.facts(formatDuration(duration), item_count)}</Facts>
          </li>
        ))}
      </List>
      <ShowMore {...list} />
      {hasNested && <Facts>{words.nested}</Facts>}
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
const Facts = styled.span`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  ${t.font.tabular}
`;
