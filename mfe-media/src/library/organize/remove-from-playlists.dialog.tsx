import { useRemoveFromPlaylists } from '@vitrine/shared/calls';
import type { PromoItem } from '@vitrine/shared/contract';
import { ConfirmDialog } from '@vitrine/shared/ui';
import { organizeDialogTexts as texts } from './dialog-texts';
import { usePlacement } from './placement.acts';

/** Dialog that removes promos from all playlists, with undo in the snackbar. */
export function RemoveFromPlaylistsDialog({
  promos,
  onClose,
}: {
  promos: readonly PromoItem[];
  onClose: () => void;
}) {
  const remove = useRemoveFromPlaylists();
  const placement = usePlacement();
  const [only, ...more] = promos;
  async function run() {
    try {
      const answer = await remove.mutateAsync({ ids: promos.map(({ id }) => id) });
      placement.report(answer, { done: texts.removed, nothing: texts.inNone(promos.length) });
    } catch (error) {
      placement.fail(error);
    }
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      text={texts.removeText(promos.length)}
      objectName={only && more.length === 0 ? only.name : texts.removeObject(promos.length)}
      yesLabel={texts.yesRemove}
      noLabel={texts.noKeep}
      onAnswer={(yes) => {
        if (yes) void run();
        onClose();
      }}
    />
  );
}
