import type { MoveRule, ScheduleRule } from '@vitrine/shared/contract';
import { clockTime, ruleKind, startOfDay } from '@vitrine/shared/rules';
import { Button, Dialog, EndField, t, TextField, TimeField } from '@vitrine/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { dayAndTime, floatingOf, isoDay, weekdayIndex } from '../parts/floating-text.rule';
import { texts } from '../texts';
import { moveTexts } from './texts';
import { durationOf, startingAt, type MovedEntry } from './move.rule';

interface MoveDialogProps {
  entry: MovedEntry;
  /** Current start, and target. */
  from: number;
  to: number;
  /** Requested seconds until its own end; absent: unchanged. */
  duration?: number;
  /** Number of entries with the same start that stay. */
  othersCount: number;
  /** Rules of the selected screens, to name entries at the target. */
  rules: readonly ScheduleRule[];
  onMove: (move: MoveRule) => void;
  onClose: () => void;
}

/**
 * Dialog for the target of a move, its end, and for a repeating entry: only this day or every time
 * (product §6). Also the alternative to dragging.
 */
export function MoveDialog({
  entry,
  from,
  to,
  othersCount,
  rules,
  onMove,
  onClose,
  ...asked
}: MoveDialogProps) {
  const [day, setDay] = useState(isoDay(to));
  const [clock, setClock] = useState(clockTime(to));
  const known = durationOf(entry, from);
  const [duration, setDuration] = useState(asked.duration === undefined ? known : asked.duration);
  const start = floatingOf(day, clock);
  const repeats = entry.kind !== 'custom';
  const isReady = start !== null && !Number.isNaN(duration);
  const answer = (scope: MoveRule['scope']) => {
    if (start === null) return;
    const { id, occurrence } = entry;
    onMove({ id, occurrence, start, scope, ...(duration === known ? {} : { duration }) });
  };
  const joined = start === null || start === from ? [] : startingAt(rules, start, entry.id);
  const otherDay = start !== null && startOfDay(start) !== startOfDay(from);
  return (
    <Dialog
      title={moveTexts.moveTitle(entry.title)}
      width="small"
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={() => leave()}>{moveTexts.cancel}</Button>
          {repeats && (
            <Button disabled={!isReady} onClick={() => leave(() => answer('all'))}>
              {entry.kind === 'day_of_week'
                ? moveTexts.everyWeekday[weekdayIndex(entry.occurrence)]
                : moveTexts.everyTime}
            </Button>
          )}
          <Button variant="primary" disabled={!isReady} onClick={() => leave(() => answer('this'))}>
            {repeats ? moveTexts.onlyThisDay : texts.move}
          </Button>
        </>
      )}
    >
      <Body>
        {start !== null && <p role="status">{wordsOf(from, start, duration)}</p>}
        <Fields>
          <TextField label={texts.date} type="date" value={day} onChange={(e) => setDay(e.target.value)} />
          <TimeField label={moveTexts.startsAt} value={clock} onChange={setClock} />
          <EndField start={start ?? from} duration={duration} onChange={setDuration} />
        </Fields>
        {joined.length > 0 && <p>{moveTexts.joins(joined)}</p>}
        {othersCount > 0 && <p>{moveTexts.othersStay(othersCount, clockTime(from))}</p>}
        {hasOtherDays(entry, rules) && <p>{moveTexts.otherDaysStay}</p>}
        {entry.kind === 'every_day' && otherDay && <p>{moveTexts.everyDayKeepsDays}</p>}
      </Body>
    </Dialog>
  );
}

/** Whether its playlist plays on more weekdays, which are entries of their own and stay. */
function hasOtherDays({ id, kind }: MovedEntry, rules: readonly ScheduleRule[]): boolean {
  const playlist = rules.find((rule) => rule.id === id)?.playlist_id;
  const isOther = (rule: ScheduleRule) => rule.id !== id && rule.playlist_id === playlist;
  return kind === 'day_of_week' && rules.some((rule) => isOther(rule) && ruleKind(rule) === 'day_of_week');
}

/** Sentence for a new start, or for the times of an entry that keeps its start. */
function wordsOf(from: number, start: number, duration: number): string {
  if (start !== from) return moveTexts.moveText(dayAndTime(from), dayAndTime(start));
  const when = dayAndTime(start);
  return moveTexts.plays(duration > 0 ? texts.until(when, clockTime(start + duration, true)) : when);
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
  ${t.font.tabular}
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${t.space[12]};
`;
