import { useState } from 'react';
import styled from 'styled-components';
import { useApprovedPlaylists } from '@vitrine/shared/calls';
import type { PlaylistItem } from '@vitrine/shared/contract';
import { MAX_PLAYLIST_ITEMS } from '@vitrine/shared/contract/values';
import { formatDuration } from '@vitrine/shared/rules';
import { ChoiceList, FailedState, FormDialog, Skeleton, SkeletonGroup, t } from '@vitrine/shared/ui';
import { hasSpace, type DraftEntry } from '../../parts/running-order.rule';
import { containingTexts as words } from './texts';

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
        <>
          <p>{offered.length === 0 ? words.none : words.lead}</p>
          <ChoiceList
            items={offered}
            chosen={ids}
            search={words.search}
            noMatch={words.noMatch}
            factsOf={({ duration, item_count }) => words.facts(formatDuration(duration), item_count)}
            onChange={setIds}
          />
          {offered.length < others.length && <Facts>{words.nested}</Facts>}
        </>
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

const Facts = styled.span`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;
