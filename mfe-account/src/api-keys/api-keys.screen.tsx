import { useState } from 'react';
import { useApiKeys, useRevokeApiKey } from '@vitrine/shared/calls';
import type { ApiKey } from '@vitrine/shared/contract';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { Button, EmptyState, Skeleton, icons } from '@vitrine/shared/ui';
import { AccountPage, LoadingPage } from '../parts/account-page';
import { Lead, List } from '../parts/rows.styles';
import { SecretDialog } from '../parts/secret.dialog';
import { ApiKeyDialog } from './api-key.dialog';
import { ApiKeyRow } from './api-key-row';
import { words } from './words.table';

/** /account/api-keys: keys for programs of this account. */
export function Screen() {
  const shell = useShell();
  const keys = useApiKeys();
  const revoke = useRevokeApiKey();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000));
  const all = keys.data;
  const header = {
    title: words.title,
    state: all && words.line(all.filter(({ state }) => state === 'live').length),
    actions: (
      <Button variant="primary" icon={icons.plus} onClick={() => setAdding(true)}>
        {words.add}
      </Button>
    ),
  };

  async function takeAway({ id, name }: ApiKey) {
    const question = {
      title: words.revokeTitle,
      text: words.revokeText,
      objectName: name,
      warning: true,
      yesLabel: words.revoke,
      noLabel: words.keep,
    };
    if (!(await shell.confirm(question))) return;
    revoke.mutate(id, {
      onSuccess: () => shell.notify({ text: words.revoked(name), tone: 'success' }),
      onError: (error) =>
        shell.notify({ text: (isApiError(error) && error.detail) || words.failed, tone: 'error' }),
    });
  }

  if (!all)
    return (
      <LoadingPage {...header} query={keys} failedTitle={words.failedTitle}>
        <Skeleton height="4.5rem" />
      </LoadingPage>
    );
  return (
    <AccountPage {...header}>
      <Lead>
        {words.lead} <a href={shell.assetUrl('/api/docs')}>{words.docs}</a>
      </Lead>
      {all.length === 0 ? (
        <EmptyState text={words.empty} />
      ) : (
        <List aria-label={words.title}>
          {all.map((apiKey) => (
            <ApiKeyRow
              key={apiKey.id}
              apiKey={apiKey}
              nowSeconds={nowSeconds}
              onRevoke={(key) => void takeAway(key)}
            />
          ))}
        </List>
      )}
      {isAdding && <ApiKeyDialog onMade={setMade} onClose={() => setAdding(false)} />}
      {made && <SecretDialog text={words.secretText} secret={made} onClose={() => setMade(null)} />}
    </AccountPage>
  );
}
