import { useState } from 'react';
import { useRemoveSingleSignOn, useSingleSignOn, useVerifyDomain } from '@vitrine/shared/calls';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { SingleSignOn } from './single-sign-on';
import { words } from './single-sign-on-words.table';
import { SingleSignOnDialog } from './single-sign-on.dialog';

/** Single sign-on of the account, with its form and a confirmation before it is removed. */
export function OwnSingleSignOn() {
  const shell = useShell();
  const settings = useSingleSignOn();
  const verify = useVerifyDomain();
  const remove = useRemoveSingleSignOn();
  const [isEditing, setEditing] = useState(false);
  const notices = (text: string) => ({
    onSuccess: () => shell.notify({ text, tone: 'success' as const }),
    onError: (error: Error) =>
      shell.notify({ text: (isApiError(error) && error.detail) || words.failed, tone: 'error' as const }),
  });
  async function handleRemove() {
    const question = {
      title: words.removeTitle,
      text: words.removeText,
      warning: true,
      yesLabel: words.remove,
      noLabel: words.keep,
    };
    if (await shell.confirm(question)) remove.mutate(undefined, notices(words.removed));
  }
  return (
    <>
      <SingleSignOn
        settings={settings}
        isBusy={verify.isPending || remove.isPending}
        onEdit={() => setEditing(true)}
        onVerify={() => verify.mutate(undefined, notices(words.verify.done))}
        onRemove={() => void handleRemove()}
      />
      {isEditing && settings.data && (
        <SingleSignOnDialog settings={settings.data} onClose={() => setEditing(false)} />
      )}
    </>
  );
}
