import { useState } from 'react';
import styled from 'styled-components';
import { useDeliveries, useKept, useResend } from '@vitrine/shared/calls';
import type { Webhook, WebhookDelivery } from '@vitrine/shared/contract';
import { agoText } from '@vitrine/shared/rules';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import {
  Badge,
  Button,
  Dialog,
  EmptyState,
  FailedState,
  Skeleton,
  SkeletonGroup,
  type BadgeTone,
  icons,
} from '@vitrine/shared/ui';
import { List, Row } from '../parts/rows.styles';
import { eventName } from './webhook-row';
import { words } from './webhook-words.table';

const list = words.list;
const TONES: Record<WebhookDelivery['state'], BadgeTone> = {
  waiting: 'warning',
  delivered: 'live',
  failed: 'danger',
};

/** Newest deliveries of a webhook, each with its result and "Send again". */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { notify } = useShell();
  const deliveries = useDeliveries(webhook.id);
  const resend = useResend();
  const { deliveries_days: days } = useKept();
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000));
  const handleResend = (id: string) =>
    resend.mutate(id, {
      onSuccess: () => notify({ text: list.resent, tone: 'success' }),
      onError: (error) =>
        notify({ text: (isApiError(error) && error.detail) || words.failed, tone: 'error' }),
    });
  return (
    <Dialog
      title={list.title}
      width="wide"
      onClose={onClose}
      actions={(leave) => <Button onClick={() => leave()}>{list.close}</Button>}
    >
      <p>
        {webhook.url}. {list.text(days)}
      </p>
      {deliveries.isError ? (
        <FailedState title={list.failedTitle} query={deliveries} />
      ) : !deliveries.data ? (
        <SkeletonGroup>
          <Skeleton height="4.5rem" />
        </SkeletonGroup>
      ) : deliveries.data.length === 0 ? (
        <EmptyState icon={icons.list} text={list.empty(days)} />
      ) : (
        <List aria-label={list.title}>
          {deliveries.data.map((one) => (
            <Row key={one.id}>
              <div>
                <strong>{eventName(one.event)}</strong>
                <Result>
                  {agoText(one.created_at, nowSeconds)}, {list.attempts(one.attempts)}. {one.error}
                </Result>
              </div>
              <Badge tone={TONES[one.state]}>{list.states[one.state]}</Badge>
              {(one.state !== 'waiting' || one.attempts > 0) && (
                <Button
                  size="small"
                  aria-label={list.resendOf(eventName(one.event))}
                  onClick={() => handleResend(one.id)}
                >
                  {list.resend}
                </Button>
              )}
            </Row>
          ))}
        </List>
      )}
    </Dialog>
  );
}

/** Begins with a time, which is in lower case elsewhere. */
const Result = styled.small`
  &::first-letter {
    text-transform: uppercase;
  }
`;
