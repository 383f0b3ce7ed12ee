import { useId, useState, type FormEvent } from 'react';
import { useRenamePromo } from '@vitrine/shared/calls';
import { MAX_PROMO_NAME_LENGTH, type PromoItem } from '@vitrine/shared/contract';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { Button, Dialog, TextField, type LeaveDialog } from '@vitrine/shared/ui';
import { texts } from '../texts';

const UNDO_MS = 6000;

/** Rename one promo; the snackbar takes it back. */
export function RenameDialog({ promo, onClose }: { promo: PromoItem; onClose: () => void }) {
  const shell = useShell();
  const rename = useRenamePromo();
  const formId = useId();
  const [name, setName] = useState(promo.name);
  const [error, setError] = useState('');

  async function change(to: string, undoTo?: string) {
    try {
      await rename.mutateAsync({ id: promo.id, name: to });
      const action = undoTo === undefined ? undefined : { label: texts.undo, run: () => void change(undoTo) };
      shell.notify({ text: texts.renamed(to), tone: 'success', durationMs: UNDO_MS, action });
    } catch (failure) {
      shell.notify({
        text: (isApiError(failure) && failure.detail) || texts.unknown,
        tone: 'error',
        durationMs: 3000,
      });
    }
  }
  function handleSubmit(event: FormEvent, leave: LeaveDialog) {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setError(texts.nameMissing);
    if (wanted.length > MAX_PROMO_NAME_LENGTH) return setError(texts.nameTooLong);
    leave(() => {
      if (wanted !== promo.name) void change(wanted, promo.name);
    });
  }
  return (
    <Dialog
      title={texts.renameTitle}
      width="small"
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={() => leave()}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {texts.save}
          </Button>
        </>
      )}
    >
      {(leave) => (
        <form id={formId} noValidate onSubmit={(event) => handleSubmit(event, leave)}>
          <TextField
            label={texts.name}
            value={name}
            error={error}
            data-autofocus
            autoComplete="off"
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setName(event.target.value);
              setError('');
            }}
          />
        </form>
      )}
    </Dialog>
  );
}
