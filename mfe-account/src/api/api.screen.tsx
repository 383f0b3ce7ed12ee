import { useState } from 'react';
import { useApiKeys, useWebhooks } from '@vitrine/shared/calls';
import { AccountPage } from '../parts/account-page';
import { useMay } from '../parts/own-role.query';
import { SecretDialog } from '../parts/secret.dialog';
import { texts } from '../texts';
import { ApiKeyDialog } from './api-key.dialog';
import { ApiKeys } from './api-keys';
import { useRevoke, useWebhookActs } from './api.acts';
import { DeliveriesDialog } from './deliveries.dialog';
import { words as keyWords } from './key-words.table';
import { words as hookWords } from './webhook-words.table';
import { WebhookDialog } from './webhook.dialog';
import type { WebhookAct } from './webhook-row';
import { Webhooks } from './webhooks';
import type { Webhook } from '@vitrine/shared/contract';

type Open =
  | { kind: 'key' | 'webhook' }
  | { kind: 'edit' | 'deliveries'; of: Webhook }
  | { kind: 'secret'; text: string; secret: string };

/** /account/api: keys for programs, and webhooks for owners and admins. */
export function Screen() {
  const mayManage = useMay('integration.manage');
  const keys = useApiKeys();
  const webhooks = useWebhooks(mayManage);
  const revoke = useRevoke();
  const acts = useWebhookActs();
  const [open, setOpen] = useState<Open | null>(null);

  function handleAct(act: WebhookAct, of: Webhook) {
    if (act === 'edit' || act === 'deliveries') setOpen({ kind: act, of });
    else void acts[act](of);
  }
  return (
    <AccountPage title={texts.api.title} state={texts.api.line}>
      <ApiKeys keys={keys} onAdd={() => setOpen({ kind: 'key' })} onRevoke={(key) => void revoke(key)} />
      {mayManage && (
        <Webhooks webhooks={webhooks} onAdd={() => setOpen({ kind: 'webhook' })} onAct={handleAct} />
      )}
      <OpenDialog open={open} onOpen={setOpen} />
    </AccountPage>
  );
}

function OpenDialog({ open, onOpen }: { open: Open | null; onOpen: (open: Open | null) => void }) {
  const close = () => onOpen(null);
  const show = (text: string) => (secret: string) => onOpen({ kind: 'secret', text, secret });
  if (!open) return null;
  if (open.kind === 'secret') return <SecretDialog text={open.text} secret={open.secret} onClose={close} />;
  if (open.kind === 'deliveries') return <DeliveriesDialog webhook={open.of} onClose={close} />;
  if (open.kind === 'key') return <ApiKeyDialog onMade={show(keyWords.secretText)} onClose={close} />;
  const webhook = open.kind === 'edit' ? open.of : null;
  return <WebhookDialog webhook={webhook} onMade={show(hookWords.secretText)} onClose={close} />;
}
