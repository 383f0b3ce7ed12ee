import { useState } from 'react';
import { refusalOf, useRenamePromo } from '@vitrine/shared/calls';
import type { PromoItem } from '@vitrine/shared/contract';
import { MAX_PROMO_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { FormDialog, TextField, type LeaveDialog } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { dialogTexts } from './dialog-texts';

const UNDO_MS = 6000;

/** Dialog to rename a promo, with undo in the snackbar. */
export function RenameDialog({ promo, onClose }: { promo: PromoItem; onClose: () => void }) {
  const { notify } = useShell();
  const rename = useRenamePromo();
  const [name, setName] = useState(promo.name);
  const [error, setError] = useState('');

  async function change(to: string, undoTo?: string) {
    try {
      await rename.mutateAsync({ id: promo.id, name: to });
      const action =
        undoTo === undefined ? undefined : { label: dialogTexts.undo, run: () => void change(undoTo) };
      notify({ text: dialogTexts.renamed(to), tone: 'success', durationMs: UNDO_MS, action });
    } catch (failure) {
      notify({ text: refusalOf(failure, texts.unknown), tone: 'error', durationMs: 3000 });
    }
  }
  function handleSubmit(leave: LeaveDialog) {
    const wanted = name.trim();
    if (wanted === '') return setError(dialogTexts.nameMissing);
    leave(() => {
      if (wanted !== promo.name) void change(wanted, promo.name);
    });
  }
  return (
    <FormDialog
      title={dialogTexts.renameTitle}
      submit={dialogTexts.save}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={dialogTexts.name}
        value={name}
        error={error}
        data-autofocus
        autoComplete="off"
        maxLength={MAX_PROMO_NAME_LENGTH}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setName(event.target.value);
          setError('');
        }}
      />
    </FormDialog>
  );
}
