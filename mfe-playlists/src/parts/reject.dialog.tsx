import type { FormEvent } from 'react';
import { useRejectPlaylist } from '@vitrine/shared/calls';
import { MAX_REASON_LENGTH } from '@vitrine/shared/contract';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { Button, Dialog, TextField } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { refusalOf } from './refusal';

const words = texts.approval;

export interface RejectDialogProps {
  /** `etag`: of what was looked at. */
  playlist: { id: string; name: string; etag?: string };
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
  onDone: () => void;
  /** It has changed since; the dialog stays, with what was typed. */
  onOutdated: () => void;
}

/** A rejection always says why: the person who made the playlist reads it in the editor. */
export function RejectDialog({ playlist, reason, onReason, onClose, onDone, onOutdated }: RejectDialogProps) {
  const shell = useShell();
  const reject = useRejectPlaylist();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '' || reject.isPending) return;
    reject.mutate(
      { id: playlist.id, reason: reason.trim(), ifMatch: playlist.etag },
      {
        onSuccess: () => {
          shell.notify({ text: words.rejectedDone(playlist.name), tone: 'info' });
          onClose();
          onDone();
        },
        onError: (error) => {
          if (isApiError(error) && error.status === 412) onOutdated();
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
          maxLength={MAX_REASON_LENGTH}
          data-autofocus
          error={refusalOf(reject.error)}
          onChange={(event) => onReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
