import type { ScheduleRule } from '@vitrine/shared/contract';
import { calendarEvents, clockTime, type CalendarEvent, type TimeWindow } from '@vitrine/shared/rules';
import { Button, Dialog, IconButton, ShowMore, t, useGrowingList, icons } from '@vitrine/shared/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { KindMark } from '../parts/kind-mark';
import { moveTexts } from '../moving/texts';
import { texts } from '../texts';
import { stayOf, type MoveWish } from '../moving/move.rule';
import { namesOf, weekdayAndDay } from '../parts/event-names';

interface BundleDialogProps {
  bundle: TimeWindow;
  rules: readonly ScheduleRule[];
  canMove: boolean;
  onOpen: (event: CalendarEvent) => void;
  /** Requests a move without a target: it starts at the current time. */
  onWish: (wish: MoveWish) => void;
  onClose: () => void;
}

/** Current events of a bundle: each can be opened and moved as in the calendar. */
export function BundleDialog({ bundle, rules, canMove, onOpen, onWish, onClose }: BundleDialogProps) {
  const { start, end } = bundle;
  const events = useMemo(
    () => calendarEvents(rules, { start, end }).filter((event) => event.start >= start),
    [rules, start, end],
  );
  const { shown, ...list } = useGrowingList(events);
  const when = texts.until(clockTime(start), clockTime(end, true));
  return (
    <Dialog
      title={`${weekdayAndDay(start)}, ${when}`}
      width="events"
      onClose={onClose}
      actions={(leave) => <Button onClick={() => leave()}>{texts.close}</Button>}
    >
      <List aria-label={texts.bundle(events.length)}>
        {shown.map((event) => (
          <li key={event.key}>
            <Entry type="button" onClick={() => onOpen(event)}>
              <KindMark kind={event.kind} />
              <span>
                <Name>{namesOf(event)}</Name>
                <When>
                  {texts.until(clockTime(event.start), clockTime(event.end, true))}
                  {event.combo_count > 1 && `, ${texts.combined(event.combo_count)}`}
                </When>
              </span>
            </Entry>
            {canMove && (
              <IconButton
                icon={icons.clock}
                label={moveTexts.moveTitle(event.title)}
                onClick={() => onWish(stayOf(event, event))}
              />
            )}
          </li>
        ))}
      </List>
      <ShowMore {...list} />
    </Dialog>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${t.space[4]};
  ${t.font.tabular}
  li {
    display: flex;
    align-items: center;
    gap: ${t.space[8]};
  }
`;
const Entry = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${t.space[12]};
  min-width: 0;
  min-height: ${t.size.touch};
  padding: ${t.space[4]} ${t.space[8]};
  border: 0;
  border-radius: ${t.radius.control};
  background: transparent;
  color: ${t.color.text};
  text-align: left;
  cursor: pointer;
  > span:last-child {
    min-width: 0;
  }
  ${t.media.hover} {
    &:hover {
      background: ${t.color.hover};
    }
  }
  &:focus-visible {
    ${t.focus}
  }
`;
const Name = styled.span`
  display: block;
  overflow-wrap: anywhere;
  color: ${t.color.strong};
  font-weight: ${t.font.weight.medium};
`;
const When = styled.span`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;
