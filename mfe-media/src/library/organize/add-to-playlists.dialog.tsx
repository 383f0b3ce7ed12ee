import { useState } from 'react';
import { refusalOf, useAddToPlaylists, usePlaylists } from '@vitrine/shared/calls';
import type { PromoItem } from '@vitrine/shared/contract';
import { MAX_PLAYLISTS_AT_ONCE } from '@vitrine/shared/contract/values';
import {
  ChoiceList,
  FailedState,
  FormDialog,
  Skeleton,
  SkeletonGroup,
  t,
  type LeaveDialog,
} from '@vitrine/shared/ui';
import { organizeDialogTexts as texts } from './dialog-texts';
import { usePlacement } from './placement.acts';

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
        query.data.length === 0 ? (
          <p>{texts.noPlaylists}</p>
        ) : (
          <ChoiceList
            items={query.data}
            chosen={chosen}
            search={texts.search}
            noMatch={texts.noMatch}
            factsOf={({ item_count }) => texts.items(item_count)}
            onChange={setChosen}
          />
        )
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
