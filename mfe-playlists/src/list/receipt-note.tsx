import type { PlaylistItem } from '@vitrine/shared/contract';
import type { Receipt } from '@vitrine/shared/rules';
import { IconButton, icons, receiptWords } from '@vitrine/shared/ui';
import { Note } from '../parts/note';
import { texts } from '../texts';

const words = texts.receipt;

/** Note after a save, with the screens that have it: "Playlist saved. 3 of 4 screens have it." */
export function ReceiptNote({
  playlist,
  receipt,
  onDismiss,
}: {
  playlist: PlaylistItem;
  receipt: Receipt;
  onDismiss: () => void;
}) {
  const isPending = playlist.state !== 'approved';
  return (
    <Note
      tone={isPending ? 'warning' : 'live'}
      icon={isPending ? icons.clock : icons.check}
      actions={<IconButton icon={icons.close} size="small" label={words.dismiss} onClick={onDismiss} />}
    >
      {isPending ? words.pending : `${words.saved} ${receiptWords(receipt, Date.now() / 1000)}`}
    </Note>
  );
}
