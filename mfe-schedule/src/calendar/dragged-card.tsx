import type { Effect } from '../moving/replaced.rule';
import { replacedWords } from '../moving/replaced-words';
import { EventCard, type EventCardProps } from './event-card';

/** Card under the pointer of a drag: shades the hours that it would take, and names what plays there now. */
export function DraggedCard({ effect, ...card }: EventCardProps & { effect: Effect | null }) {
  const { start, end } = card.event;
  const words = effect ? replacedWords(effect) : '';
  const plays = effect?.plays;
  return (
    <>
      <EventCard {...card} />
      {plays && (
        <span
          className="taken"
          aria-hidden
          style={{
            top: `${((plays.start - start) / (end - start)) * 100}%`,
            height: `${((plays.end - plays.start) / (end - start)) * 100}%`,
          }}
        >
          {words && <b>{words}</b>}
        </span>
      )}
    </>
  );
}
