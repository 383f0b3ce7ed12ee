import { useState } from 'react';
import { useChangeWebhook, useDeleteWebhook, usePingWebhook, useWebhooks } from '@vitrine/shared/calls';
import type { Webhook } from '@vitrine/shared/contract';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { Button, EmptyState, FailedState, Skeleton, SkeletonGroup, icons } from '@vitrine/shared/ui';
import { Part } from '../parts/form.styles';
import { Lead, List } from '../parts/rows.styles';
import { SecretDialog } from '../parts/secret.dialog';
import { DeliveriesDialog } from './deliveries.dialog';
import { WebhookDialog } from './webhook.dialog';
import { WebhookRow, type WebhookAct } from './webhook-row';
import { words } from './webhook-words.table';

type Open =
  | { kind: 'add' }
  | { kind: 'edit' | 'deliveries'; of: Webhook }
  | { kind: 'secret'; secret: string };

/** Receivers of events, for owners and admins. */
export function Webhooks() {
  const webhooks = useWebhooks();
  const [open, setOpen] = useState<Open | null>(null);
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000));
  const handleAct = useWebhookActs((kind, of) => setOpen({ kind, of }));
  return (
    <Part>
      <h2>{words.title}</h2>
      <Lead>{words.lead}</Lead>
      <div>
        <Button icon={icons.plus} onClick={() => setOpen({ kind: 'add' })}>
          {words.add}
        </Button>
      </div>
      {webhooks.isError ? (
        <FailedState title={words.failedTitle} query={webhooks} />
      ) : !webhooks.data ? (
        <SkeletonGroup>
          <Skeleton height="4.5rem" />
        </SkeletonGroup>
      ) : webhooks.data.length === 0 ? (
        <EmptyState text={words.empty} />
      ) : (
        <List aria-label={words.title}>
          {webhooks.data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} nowSeconds={nowSeconds} onAct={handleAct} />
          ))}
        </List>
      )}
      <OpenDialog open={open} onOpen={setOpen} />
    </Part>
  );
}

/** Handler of a row's actions; `onOpen` opens the dialogs of some. */
function useWebhookActs(onOpen: (kind: 'edit' | 'deliveries', of: Webhook) => void) {
  const shell = useShell();
  const change = useChangeWebhook();
  const ping = usePingWebhook();
  const remove = useDeleteWebhook();
  const then = (text?: string) => ({
    onSuccess: () => text && shell.notify({ text, tone: 'success' as const }),
    onError: (error: Error) =>
      shell.notify({ text: (isApiError(error) && error.detail) || words.failed, tone: 'error' }),
  });
  async function askToRemove({ id, url }: Webhook) {
    const question = {
      title: words.removeTitle,
      text: words.removeText,
      objectName: url,
      warning: true,
      yesLabel: words.remove,
      noLabel: words.keep,
    };
    if (await shell.confirm(question)) remove.mutate(id, then(words.removed));
  }
  return (act: WebhookAct, webhook: Webhook) => {
    if (act === 'edit' || act === 'deliveries') onOpen(act, webhook);
    else if (act === 'test') ping.mutate(webhook.id, then(words.tested));
    else if (act === 'pause') change.mutate({ id: webhook.id, paused: !webhook.paused }, then());
    else void askToRemove(webhook);
  };
}

function OpenDialog({ open, onOpen }: { open: Open | null; onOpen: (open: Open | null) => void }) {
  const close = () => onOpen(null);
  if (!open) return null;
  if (open.kind === 'secret')
    return <SecretDialog text={words.secretText} secret={open.secret} onClose={close} />;
  if (open.kind === 'deliveries') return <DeliveriesDialog webhook={open.of} onClose={close} />;
  return (
    <WebhookDialog
      webhook={open.kind === 'edit' ? open.of : null}
      onMade={(secret) => onOpen({ kind: 'secret', secret })}
      onClose={close}
    />
  );
}
