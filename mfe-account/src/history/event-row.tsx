import type { HistoryEvent } from '@vitrine/shared/contract';
import { Link } from '@vitrine/shared/router';
import { authorOf, deedOf, pageOf, subjectOf, timeOf } from './history.rule';
import { Row } from './history.styles';

/** One event: when, who, what, on what. */
export function EventRow({ event, zone }: { event: HistoryEvent; zone: string }) {
  const page = pageOf(event);
  const subject = subjectOf(event);
  const [before, after] = deedOf(event);
  return (
    <Row data-warning={event.kind === 'sign_in.failed' || undefined}>
      <time dateTime={new Date(event.at * 1000).toISOString()}>{timeOf(event, zone)}</time>
      <p>
        <b>{authorOf(event)}</b>{' '}
        <span>
          {before}
          {subject && <> {page ? <Link to={page}>{subject}</Link> : <b>{subject}</b>}</>}
          {after}
          {event.note && <small>{event.note}</small>}
        </span>
      </p>
    </Row>
  );
}
