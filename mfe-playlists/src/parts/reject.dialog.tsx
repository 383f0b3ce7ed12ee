import { useState } from 'react';
import type { FormEvent } from 'react';
import type { PlaylistItem } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Dialog, TextField } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { useRejectPlaylist } from './playlist.query';
import { refusalOf } from './refusal';

const words = texts.approval;

/** A rejection always says why: the person who made the playlist reads it in the editor. */
export function RejectDialog({ playlist, onClose }: { playlist: PlaylistItem; onClose: () => void }) {
  const shell = useShell();
  const reject = useRejectPlaylist();
  const [reason, setReason] = useState('');
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '' || reject.isPending) return;
    reject.mutate(
      { id: playlist.id, reason: reason.trim(), ifMatch: playlist.etag },
      {
        onSuccess: () => {
          shell.notify({ text: words.rejectedDone(playlist.name), tone: 'info' });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      title={words.rejectTitle(playlist.name)}
      width="small"
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={() => leave()}>{words.cancel}</Button>
          <Button
            variant="danger"
            type="submit"
            form="reject"
            busy={reject.isPending}
            disabled={reason.trim() === ''}
          >
            {words.reject}
          </Button>
        </>
      )}
    >
      <form id="reject" onSubmit={handleSubmit}>
        <TextField
          label={words.reason}
          hint={words.rejectText}
          value={reason}
          maxLength={500}
          data-autofocus
          error={refusalOf(reject.error)}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
