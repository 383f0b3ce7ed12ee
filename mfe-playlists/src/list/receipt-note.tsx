import { useState, useSyncExternalStore } from 'react';
import type { Device, PlaylistItem } from '@vitrine/shared/contract';
import type { UseQueryResult } from '@vitrine/shared/query';
import { hasContent } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { IconButton, icons } from '@vitrine/shared/ui';
import { Note } from '../parts/note';
import { texts } from '../texts';
import { reached, receiptOf } from './receipt.rule';
import type { Receipt } from './receipt.rule';

const words = texts.receipt;

/** Counts the screens that answer after a save: "Playlist saved. 3 of 4 screens have it." */
export function ReceiptNote({
  playlist,
  devices,
  onDismiss,
}: {
  playlist: PlaylistItem;
  devices: UseQueryResult<Device[]>;
  onDismiss: () => void;
}) {
  const { live } = useShell();
  // The save has invalidated the list: only what was fetched since counts.
  const [isFresh, setFresh] = useState(false);
  if (!isFresh && devices.isSuccess && devices.fetchStatus === 'idle') setFresh(true);
  const targets = reached(devices.data ?? [], playlist);
  const offline = useSyncExternalStore(live.subscribe, () =>
    targets
      .filter((device) => live.isLive(device.device_id) === false && !(isFresh && hasContent(device)))
      .map((device) => device.name)
      .join('\n'),
  );
  const isPending = playlist.state !== 'approved';
  const receipt: Receipt =
    isFresh || targets.length === 0 ? receiptOf(targets) : { kind: 'sending', total: targets.length };
  const dismiss = <IconButton icon={icons.close} size="small" label={words.dismiss} onClick={onDismiss} />;
  if (isPending) {
    return (
      <Note tone="warning" icon={icons.clock} actions={dismiss}>
        {words.pending}
      </Note>
    );
  }
  return (
    <Note tone="live" icon={icons.check} actions={dismiss}>
      {sentence(receipt)} {offline && words.offline(offline.split('\n'))}
    </Note>
  );
}

function sentence(receipt: Receipt): string {
  switch (receipt.kind) {
    case 'saved':
      return words.saved;
    case 'sending':
      return words.sending(receipt.total);
    case 'some':
      return words.some(receipt.have, receipt.total);
    case 'all':
      return words.all(receipt.total);
  }
}
