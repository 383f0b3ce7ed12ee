import { useState } from 'react';
import { useIntegrations, useRevokeIntegration } from '@vitrine/shared/calls';
import type { Integration } from '@vitrine/shared/contract';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { Button, EmptyState, FailedState, ForbiddenNote, SkeletonGroup, icons } from '@vitrine/shared/ui';
import { AccountPage, SkeletonRows } from '../parts/account-page';
import { useMay } from '../parts/own-role.query';
import { IntegrationDialog } from './integration.dialog';
import { IntegrationRow, type IntegrationAct } from './integration-row';
import { List } from '../parts/rows.styles';
import { SecretDialog } from '../parts/secret.dialog';
import { SnippetDialog } from './snippet.dialog';
import { words } from './words.table';

type Open =
  | { kind: 'add' }
  | { kind: 'edit' | 'snippet'; of: Integration }
  | { kind: 'secret'; secret: string };

/** /account/integrations: external sites that embed areas of this account. */
export function Screen() {
  const shell = useShell();
  const mayManage = useMay('integration.manage');
  const integrations = useIntegrations(mayManage);
  const revoke = useRevokeIntegration();
  const [open, setOpen] = useState<Open | null>(null);
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000));
  const all = integrations.data;
  const add = () => setOpen({ kind: 'add' });
  const addButton = (
    <Button
      variant="primary"
      icon={icons.plus}
      disabledReason={mayManage ? undefined : words.noRight}
      onClick={add}
    >
      {words.add}
    </Button>
  );
  const header = {
    title: words.title,
    state: all && words.line(all.filter(({ state }) => state === 'live').length),
    // Without any, the button is where the page explains what they are.
    actions: all?.length === 0 ? undefined : addButton,
  };

  async function takeAway(integration: Integration) {
    const { id, name } = integration;
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
  function handleAct(act: IntegrationAct, integration: Integration) {
    if (act === 'revoke') return void takeAway(integration);
    setOpen({ kind: act, of: integration });
  }

  if (!mayManage) {
    return (
      <AccountPage {...header}>
        <ForbiddenNote>{words.noRight}</ForbiddenNote>
      </AccountPage>
    );
  }
  if (integrations.isPending) {
    return (
      <AccountPage {...header}>
        <SkeletonGroup>
          <SkeletonRows />
        </SkeletonGroup>
      </AccountPage>
    );
  }
  if (!all) {
    return (
      <AccountPage {...header}>
        <FailedState title={words.failedTitle} query={integrations} />
      </AccountPage>
    );
  }
  return (
    <AccountPage {...header}>
      {all.length === 0 ? (
        <EmptyState icon={icons.link} title={words.empty} text={words.lead} action={addButton} />
      ) : (
        <List aria-label={words.title}>
          {all.map((integration) => (
            <IntegrationRow
              key={integration.id}
              integration={integration}
              nowSeconds={nowSeconds}
              onAct={handleAct}
            />
          ))}
        </List>
      )}
      <OpenDialog open={open} onOpen={setOpen} />
    </AccountPage>
  );
}

function OpenDialog({ open, onOpen }: { open: Open | null; onOpen: (open: Open | null) => void }) {
  const close = () => onOpen(null);
  if (!open) return null;
  if (open.kind === 'secret')
    return <SecretDialog text={words.secretText} secret={open.secret} onClose={close} />;
  if (open.kind === 'snippet') return <SnippetDialog integration={open.of} onClose={close} />;
  return (
    <IntegrationDialog
      integration={open.kind === 'edit' ? open.of : null}
      onMade={(secret) => onOpen({ kind: 'secret', secret })}
      onClose={close}
    />
  );
}
