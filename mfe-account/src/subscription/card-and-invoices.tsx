import styled from 'styled-components';
import type { Billing, BillingInvoice } from '@vitrine/shared/contract';
import { formatDate } from '@vitrine/shared/rules';
import { Badge, Button, Icon, icons, t, Table } from '@vitrine/shared/ui';
import type { BadgeTone } from '@vitrine/shared/ui';
import { Nothing, Part } from '../parts/form.styles';
import { subscriptionTexts } from './texts';
import type { BillingActs } from './billing.acts';
import { payAddress } from './leave-to';
import { formatMoney } from './money';
import { isPaidPlan } from './subscription.rule';
import { Muted } from './subscription.styles';

const TONES: Record<BillingInvoice['status'], BadgeTone> = {
  paid: 'live',
  open: 'info',
  failed: 'danger',
  void: 'neutral',
};

/** Stored payment card: brand, last digits and expiry. */
export function CardPart(props: {
  billing: Billing;
  nowSeconds: number;
  acts: BillingActs;
  lockedReason?: string;
}) {
  const { billing, nowSeconds, acts, lockedReason } = props;
  const words = subscriptionTexts.card;
  const { card } = billing;
  return (
    <Part aria-labelledby="card">
      <h2 id="card">{words.heading}</h2>
      {card ? (
        <p>
          {words.is(card.brand, card.last4)}
          <br />
          <Muted as="span">{expiry(card, nowSeconds)}</Muted>
        </p>
      ) : (
        <Muted>{words.none}</Muted>
      )}
      {isPaidPlan(billing) && (
        <div>
          <Button
            variant={billing.status === 'past_due' ? 'primary' : 'secondary'}
            busy={acts.running === 'card'}
            disabledReason={lockedReason}
            onClick={() => void acts.changeCard()}
          >
            {words.change}
          </Button>
        </div>
      )}
    </Part>
  );
}

/** Expiry note; a card is valid to the end of the month that it names. */
function expiry(card: NonNullable<Billing['card']>, nowSeconds: number): string {
  const month = String(card.exp_month).padStart(2, '0');
  const isOver = Date.UTC(card.exp_year, card.exp_month) / 1000 <= nowSeconds;
  return (isOver ? subscriptionTexts.card.expired : subscriptionTexts.card.expires)(month, card.exp_year);
}

/** Invoices, newest first; one with its own page can be opened there. */
export function Invoices({ invoices }: { invoices: readonly BillingInvoice[] }) {
  const words = subscriptionTexts.invoices;
  return (
    <Part aria-labelledby="invoices">
      <h2 id="invoices">{words.heading}</h2>
      {invoices.length === 0 ? (
        <Nothing>
          <Icon of={icons.folder} />
          {words.none}
        </Nothing>
      ) : (
        <Bills>
          <thead>
            <tr>
              <th scope="col">{words.date}</th>
              <th scope="col">{words.number}</th>
              <th scope="col">{words.about}</th>
              <th scope="col">{words.status}</th>
              <th scope="col" data-number>
                {words.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.id}>
                <td data-tight>{formatDate(invoice.created_at)}</td>
                <td>
                  <Number invoice={invoice} />
                </td>
                <td>{invoice.description}</td>
                <td>
                  <Badge tone={TONES[invoice.status]}>{words.statuses[invoice.status]}</Badge>
                </td>
                <td data-number>{formatMoney(invoice.amount, invoice.currency)}</td>
              </tr>
            ))}
          </tbody>
        </Bills>
      )}
    </Part>
  );
}

function Number({ invoice: { number, url } }: { invoice: BillingInvoice }) {
  const address = url === null ? null : payAddress(url);
  if (!address) return number;
  return (
    <a href={address} target="_blank" rel="noreferrer" aria-label={subscriptionTexts.invoices.open(number)}>
      {number}
    </a>
  );
}

const Bills = styled(Table)`
  max-width: 64rem;
  td {
    overflow-wrap: anywhere;
  }
  a {
    color: ${t.color.accentText};
  }
  ${t.media.narrow} {
    display: block;
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody {
      display: block;
    }
    /* On a narrow page each invoice is a card: date and amount, subject, number and state. */
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: ${t.space[4]} ${t.space[12]};
      padding: ${t.space[12]} 0;
      border-bottom: ${t.border};
    }
    td {
      padding: 0;
      border: 0;
    }
    td:nth-child(1) {
      grid-area: 1 / 1;
    }
    td:nth-child(5) {
      grid-area: 1 / 2;
    }
    td:nth-child(3) {
      grid-area: 2 / 1 / auto / -1;
    }
    td:nth-child(2) {
      grid-area: 3 / 1;
    }
    td:nth-child(4) {
      grid-area: 3 / 2;
      text-align: right;
    }
  }
`;
