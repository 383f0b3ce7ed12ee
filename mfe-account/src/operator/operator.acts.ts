import { useEnableAccount, useRestoreAccount, useStartTask } from '@vitrine/shared/calls';
import type { OperatorAccount, OperatorTaskKind } from '@vitrine/shared/contract';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { words } from './words.table';

/** Notice of a refused act. */
function useSayFailed() {
  const { notify } = useShell();
  return (error: unknown) =>
    notify({ text: (isApiError(error) && error.detail) || words.failed, tone: 'error' });
}

/** Undoes what shuts an account. */
export function useOpenAccount({ id, name }: Pick<OperatorAccount, 'id' | 'name'>) {
  const { notify } = useShell();
  const enable = useEnableAccount();
  const restore = useRestoreAccount();
  const onError = useSayFailed();
  const saying = (text: string) => ({ onSuccess: () => notify({ text, tone: 'success' as const }), onError });
  return {
    busy: enable.isPending ? ('enable' as const) : restore.isPending ? ('restore' as const) : null,
    enable: () => enable.mutate(id, saying(words.account.enabled(name))),
    restore: () => restore.mutate(id, saying(words.account.restored(name))),
  };
}

/** Starts long tasks; one that removes files asks first. */
export function useTasksActs() {
  const { confirm } = useShell();
  const start = useStartTask();
  const onError = useSayFailed();
  return {
    starting: start.isPending ? start.variables.kind : null,
    async start(kind: OperatorTaskKind) {
      const { ask: title, askText: text, keep: noLabel, kinds } = words.tasks;
      const question = { title, text, warning: true, yesLabel: kinds[kind], noLabel };
      if (kind === 'remove-orphans' && !(await confirm(question))) return;
      start.mutate({ kind }, { onError });
    },
  };
}
