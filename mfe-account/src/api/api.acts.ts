import { useChangeWebhook, useDeleteWebhook, usePingWebhook, useRevokeApiKey } from '@vitrine/shared/calls';
import type { ApiKey, Webhook } from '@vitrine/shared/contract';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { words as keyWords } from './key-words.table';
import { words as hookWords } from './webhook-words.table';

/** Callbacks of a write: its notice, or the sentence of its refusal. */
function useNotices() {
  const { notify } = useShell();
  return (text?: string) => ({
    onSuccess: () => text && notify({ text, tone: 'success' as const }),
    onError: (error: Error) =>
      notify({ text: (isApiError(error) && error.detail) || keyWords.failed, tone: 'error' }),
  });
}

/** Revokes an API key after a confirmation. */
export function useRevoke() {
  const shell = useShell();
  const revoke = useRevokeApiKey();
  const notices = useNotices();
  return async ({ id, name }: ApiKey) => {
    const question = {
      title: keyWords.revokeTitle,
      text: keyWords.revokeText,
      objectName: name,
      warning: true,
      yesLabel: keyWords.revoke,
      noLabel: keyWords.keep,
    };
    if (await shell.confirm(question)) revoke.mutate(id, notices(keyWords.revoked(name)));
  };
}

/** Actions on a webhook that need no dialog but a confirmation. */
export function useWebhookActs() {
  const shell = useShell();
  const change = useChangeWebhook();
  const ping = usePingWebhook();
  const remove = useDeleteWebhook();
  const notices = useNotices();
  return {
    test: ({ id }: Webhook) => ping.mutate(id, notices(hookWords.tested)),
    pause: ({ id, paused }: Webhook) => change.mutate({ id, paused: !paused }, notices()),
    async remove({ id, url }: Webhook) {
      const question = {
        title: hookWords.removeTitle,
        text: hookWords.removeText,
        objectName: url,
        warning: true,
        yesLabel: hookWords.remove,
        noLabel: hookWords.keep,
      };
      if (await shell.confirm(question)) remove.mutate(id, notices(hookWords.removed));
    },
  };
}
