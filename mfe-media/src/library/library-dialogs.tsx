import type { PromoItem } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { MediaPreviewDialog } from '@vitrine/shared/ui';
import { DeletePromos } from './delete-promos.dialog';
import { isVideo } from './library-list.rule';
import { AddToPlaylistsDialog } from './organize/add-to-playlists.dialog';
import { FolderDialog } from './organize/folder.dialog';
import type { OrganizeType } from './organize/organize-menu';
import { RemoveFromPlaylistsDialog } from './organize/remove-from-playlists.dialog';
import { ReplaceDialog } from './organize/replace.dialog';
import { TagsDialog } from './organize/tags.dialog';
import { TrimDialog } from './trim/trim.dialog';
import { RenameDialog } from './rename.dialog';
import { UsesDialog } from './uses.dialog';
import type { Deletion } from './use-deletions';

/** Dialog of a promo that is open. */
export type Asked =
  | { type: 'preview' | 'rename' | 'uses'; promo: PromoItem }
  | { type: OrganizeType; promos: readonly PromoItem[] };

export interface LibraryDialogsProps {
  asked: Asked | null;
  deletions: readonly Deletion[];
  onReplace: (promo: PromoItem, file: File) => void;
  onClose: () => void;
  onDeleted: (deletion: Deletion) => void;
}

/** Open dialogs of the library. */
export function LibraryDialogs({ asked, deletions, onReplace, onClose, onDeleted }: LibraryDialogsProps) {
  return (
    <>
      {asked && <AskedDialog asked={asked} onReplace={onReplace} onClose={onClose} />}
      {deletions.map((deletion) => (
        <DeletePromos key={deletion.key} promos={deletion.promos} onOver={() => onDeleted(deletion)} />
      ))}
    </>
  );
}

const ORGANIZE = {
  add: AddToPlaylistsDialog,
  folder: FolderDialog,
  tags: TagsDialog,
  remove: RemoveFromPlaylistsDialog,
  replace: ReplaceDialog,
  trim: TrimDialog,
};

function AskedDialog({
  asked,
  onReplace,
  onClose,
}: Pick<LibraryDialogsProps, 'onReplace' | 'onClose'> & { asked: Asked }) {
  const { assetUrl } = useShell();
  if ('promos' in asked) {
    const Organize = ORGANIZE[asked.type];
    return <Organize promos={asked.promos} onReplace={onReplace} onClose={onClose} />;
  }
  if (asked.type === 'rename') return <RenameDialog promo={asked.promo} onClose={onClose} />;
  if (asked.type === 'uses') return <UsesDialog promo={asked.promo} onClose={onClose} />;
  const { name, src, thumb } = asked.promo;
  const shown = src || thumb[0];
  return (
    <MediaPreviewDialog
      title={name}
      kind={isVideo(asked.promo) && src ? 'video' : 'image'}
      src={shown ? assetUrl(shown) : ''}
      poster={thumb[0] ? assetUrl(thumb[0]) : undefined}
      onClose={onClose}
    />
  );
}
