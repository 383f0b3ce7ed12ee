import { useState } from 'react';
import { useApiKeys, useRevokeApiKey } from '@vitrine/shared/calls';
import type { ApiKey } from '@vitrine/shared/contract';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { Button, EmptyState, FailedState, Skeleton, SkeletonGroup, icons } from '@vitrine/shared/ui';
import { Part } from '../parts/form.styles';
import { Lead, List } from '../parts/rows.styles';
import { SecretDialog } from '../parts/secret.dialog';
import { ApiKeyDialog } from './api-key.dialog';
import { ApiKeyRow } from './api-key-row';
import { words } from './key-words.table';

/** Keys for programs of this account: own ones, for owners and admins all. */
export function ApiKeys() {
  const shell = useShell();
  const keys = useApiKeys();
  const revoke = useRevokeApiKey();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000));

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

  return (
    <Part>
      <h2>{words.title}</h2>
      <Lead>
        {words.lead} <a href={shell.assetUrl('/api/docs')}>{words.docs}</a>
      </Lead>
      <div>
        <Button variant="primary" icon={icons.plus} onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </div>
      {keys.isError ? (
        <FailedState title={words.failedTitle} query={keys} />
      ) : !keys.data ? (
        <SkeletonGroup>
          <Skeleton height="4.5rem" />
        </SkeletonGroup>
      ) : keys.data.length === 0 ? (
        <EmptyState text={words.empty} />
      ) : (
        <List aria-label={words.title}>
          {keys.data.map((apiKey) => (
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
    </Part>
  );
}
