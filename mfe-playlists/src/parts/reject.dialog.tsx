import { refusalOf, useRejectPlaylist } from '@vitrine/shared/calls';
import { MAX_REASON_LENGTH } from '@vitrine/shared/contract/values';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { FormDialog, TextField } from '@vitrine/shared/ui';
import { texts } from '../texts';

const words = texts.approval;

/** Rejection with a mandatory reason: the author of the playlist reads it in the editor. */
export function RejectDialog(props: {
  /** `etag`: of the reviewed version. */
  playlist: { id: string; name: string; etag?: string };
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
  onDone: () => void;
  /** Called when the playlist has changed since; the dialog stays open, with what was typed. */
  onOutdated: () => void;
}) {
  const { playlist, reason, onReason, onClose, onDone, onOutdated } = props;
  const { notify } = useShell();
  const reject = useRejectPlaylist();
  const handleSubmit = () =>
    reject.mutate(
      { id: playlist.id, reason: reason.trim(), ifMatch: playlist.etag },
      {
        onSuccess: () => {
          notify({ text: words.rejectedDone(playlist.name), tone: 'info' });
          onClose();
          onDone();
        },
        onError: (error) => {
          if (isApiError(error) && error.status === 412) onOutdated();
        },
      },
    );
  return (
    <FormDialog
      title={words.rejectTitle(playlist.name)}
      submit={words.reject}
      isDanger
      busy={reject.isPending}
      disabled={reason.trim() === ''}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={words.reason}
        hint={words.rejectText}
        value={reason}
        maxLength={MAX_REASON_LENGTH}
        data-autofocus
        error={reject.error ? refusalOf(reject.error, texts.refused) : undefined}
        onChange={(event) => onReason(event.target.value)}
      />
    </FormDialog>
  );
}
