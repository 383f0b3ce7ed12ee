import type { EventContentArg } from '@fullcalendar/core';
import type { ForGroups } from '@vitrine/shared/rules';
import { texts } from '../texts';
import { labelOf } from './event-card';
import { bundleOf, cardStateOf, pendingOf } from './grid-events';

/**
 * Entry in the month of a phone, too narrow for names: a dot of its colour, or the number of further entries.
 * It takes no presses: a tap opens the day.
 */
export function Dot({
  event,
  devicesOf,
}: {
  event: EventContentArg['event'];
  devicesOf: (event: ForGroups) => string;
}) {
  const bundle = bundleOf(event);
  if (bundle) return <span className="dot more">+{bundle.count}</span>;
  const card = cardStateOf(event)?.event;
  const label = card ? labelOf(card, devicesOf(card)) : `${pendingOf(event)?.title}, ${texts.pending}`;
  return <span className={`dot ${card?.colour ?? 'waiting'}`} role="img" aria-label={label} />;
}
