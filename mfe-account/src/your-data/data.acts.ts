import { downloadArchive, useDeleteArchive, useExportAccount, useKeepAccount } from '@vitrine/shared/calls';
import type { AccountArchive } from '@vitrine/shared/contract';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { words } from './words.table';

/** Acts on exports and imports, each with its notice. */
export function useDataActs() {
  const shell = useShell();
  const make = useExportAccount();
  const remove = useDeleteArchive();
  const keep = useKeepAccount();
  const sayFailed = (error: unknown) =>
    shell.notify({ text: (isApiError(error) && error.detail) || words.failed, tone: 'error' });
  const saying = (text: string) => ({
    onSuccess: () => shell.notify({ text, tone: 'success' }),
    onError: sayFailed,
  });
  return {
    isStarting: make.isPending,
    isKeeping: keep.isPending,
    makeExport: () => make.mutate(undefined, saying(words.export.started)),
    remove: ({ id }: AccountArchive) => remove.mutate(id, { onError: sayFailed }),
    download: ({ id }: AccountArchive) => void downloadArchive(shell, { id }).catch(sayFailed),
    keepAccount: () => keep.mutate(undefined, saying(words.deletion.kept)),
  };
}
