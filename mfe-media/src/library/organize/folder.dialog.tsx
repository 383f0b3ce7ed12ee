import { useId, useState } from 'react';
import { refusalOf, useOrganizePromos, usePromos } from '@vitrine/shared/calls';
import type { PromoItem } from '@vitrine/shared/contract';
import { MAX_FOLDER_LENGTH } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { FormDialog, TextField, type LeaveDialog } from '@vitrine/shared/ui';
import { foldersOf } from './labels.rule';
import { organizeDialogTexts as texts } from './dialog-texts';

/** Dialog that moves promos to a folder: an existing one or a new one. */
export function FolderDialog({ promos, onClose }: { promos: readonly PromoItem[]; onClose: () => void }) {
  const { notify } = useShell();
  const organize = useOrganizePromos();
  const folders = foldersOf(usePromos().data ?? []);
  const [first] = promos;
  const isSame = promos.every(({ folder }) => folder === first?.folder);
  const [folder, setFolder] = useState((isSame && first?.folder) || '');
  const list = useId();

  function handleSubmit(leave: LeaveDialog) {
    const name = folder.trim().replace(/\s+/g, ' ');
    organize.mutate(
      { ids: promos.map(({ id }) => id), folder: name },
      {
        onSuccess: () =>
          leave(() => notify({ text: texts.moved(promos.length, name), tone: 'success', durationMs: 3000 })),
      },
    );
  }
  return (
    <FormDialog
      title={texts.folderTitle(promos.length, first?.name ?? '')}
      submit={texts.move}
      busy={organize.isPending}
      mistake={organize.error && refusalOf(organize.error, texts.unchanged)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={texts.folderName}
        hint={texts.folderHint}
        value={folder}
        data-autofocus
        autoComplete="off"
        list={list}
        maxLength={MAX_FOLDER_LENGTH}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setFolder(event.target.value)}
      />
      <datalist id={list}>
        {folders.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FormDialog>
  );
}
