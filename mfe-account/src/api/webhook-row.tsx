import type { Webhook, WebhookEvent } from '@vitrine/shared/contract';
import { agoText } from '@vitrine/shared/rules';
import { Badge, Menu, icons } from '@vitrine/shared/ui';
import { Row } from '../parts/rows.styles';
import { words } from './webhook-words.table';

export type WebhookAct = 'edit' | 'test' | 'deliveries' | 'pause' | 'remove';

/** Name of an event on screen. */
export const eventName = (event: string): string =>
  event in words.events ? words.events[event as WebhookEvent] : words.ping;

const toneOf = ({ paused, last }: Webhook) => (paused ? 'neutral' : last?.error ? 'warning' : 'live');

/** Row of one webhook: its address, events, last delivery and actions. */
export function WebhookRow(props: {
  webhook: Webhook;
  nowSeconds: number;
  onAct: (act: WebhookAct, webhook: Webhook) => void;
}) {
  const { webhook, nowSeconds, onAct } = props;
  const { url, events, paused, last } = webhook;
  const act = (key: WebhookAct) => ({ key, run: () => onAct(key, webhook) });
  return (
    <Row>
      <div>
        <strong>{url}</strong>
        <p>{events.map(eventName).join(', ')}.</p>
        <small>
          {last ? words.last(eventName(last.event), agoText(last.created_at, nowSeconds)) : words.none}.{' '}
          {last?.error}
        </small>
      </div>
      <Badge tone={toneOf(webhook)}>{words.state(webhook)}</Badge>
      <Menu
        label={words.actions(url)}
        items={[
          { ...act('deliveries'), label: words.deliveries, icon: icons.list },
          { ...act('test'), label: words.test, icon: icons.play },
          { ...act('edit'), label: words.edit, icon: icons.edit },
          { ...act('pause'), label: paused ? words.resume : words.pause, icon: icons.pause },
          { ...act('remove'), label: words.remove, icon: icons.trash, danger: true },
        ]}
      />
    </Row>
  );
}
