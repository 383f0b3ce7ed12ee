import { useState } from 'react';
import type { useApiKeys } from '@vitrine/shared/calls';
import type { ApiKey } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, FailedState, Icon, SkeletonGroup, icons } from '@vitrine/shared/ui';
import { SkeletonRows } from '../parts/account-page';
import { Nothing, Part } from '../parts/form.styles';
import { Lead, List } from '../parts/rows.styles';
import { ApiKeyRow } from './api-key-row';
import { words } from './key-words.table';

/** Keys for programs of this account: own ones, for owners and admins all. */
export function ApiKeys(props: {
  keys: ReturnType<typeof useApiKeys>;
  onAdd: () => void;
  onRevoke: (key: ApiKey) => void;
}) {
  const { keys, onAdd, onRevoke } = props;
  const { assetUrl } = useShell();
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000));
  return (
    <Part>
      <h2>{words.title}</h2>
      <Lead>
        {words.lead} <a href={assetUrl('/api/docs')}>{words.docs}</a>
      </Lead>
      <div>
        <Button variant="primary" icon={icons.plus} onClick={onAdd}>
          {words.add}
        </Button>
      </div>
      {keys.isError ? (
        <FailedState title={words.failedTitle} query={keys} />
      ) : !keys.data ? (
        <SkeletonGroup>
          <SkeletonRows />
        </SkeletonGroup>
      ) : keys.data.length === 0 ? (
        <Nothing>
          <Icon of={icons.lock} />
          {words.empty}
        </Nothing>
      ) : (
        <List aria-label={words.title}>
          {keys.data.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} nowSeconds={nowSeconds} onRevoke={onRevoke} />
          ))}
        </List>
      )}
    </Part>
  );
}
