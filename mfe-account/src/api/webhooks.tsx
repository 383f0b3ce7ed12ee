import { useState } from 'react';
import type { useWebhooks } from '@vitrine/shared/calls';
import type { Webhook } from '@vitrine/shared/contract';
import { Button, FailedState, Icon, SkeletonGroup, icons } from '@vitrine/shared/ui';
import { SkeletonRows } from '../parts/account-page';
import { Nothing, Part } from '../parts/form.styles';
import { Lead, List } from '../parts/rows.styles';
import { WebhookRow, type WebhookAct } from './webhook-row';
import { words } from './webhook-words.table';

/** Receivers of events, for owners and admins. */
export function Webhooks(props: {
  webhooks: ReturnType<typeof useWebhooks>;
  onAdd: () => void;
  onAct: (act: WebhookAct, webhook: Webhook) => void;
}) {
  const { webhooks, onAdd, onAct } = props;
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000));
  return (
    <Part>
      <h2>{words.title}</h2>
      <Lead>{words.lead}</Lead>
      <div>
        <Button icon={icons.plus} onClick={onAdd}>
          {words.add}
        </Button>
      </div>
      {webhooks.isError ? (
        <FailedState title={words.failedTitle} query={webhooks} />
      ) : !webhooks.data ? (
        <SkeletonGroup>
          <SkeletonRows />
        </SkeletonGroup>
      ) : webhooks.data.length === 0 ? (
        <Nothing>
          <Icon of={icons.link} />
          {words.empty}
        </Nothing>
      ) : (
        <List aria-label={words.title}>
          {webhooks.data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} nowSeconds={nowSeconds} onAct={onAct} />
          ))}
        </List>
      )}
    </Part>
  );
}
