import type { ScheduleRule } from '@vitrine/shared/contract';
import {
  calendarEvents,
  clockTime,
  DAY_SECONDS,
  entriesOf,
  formatDay,
  isoWeekday,
  startOfDay,
  type ForGroups,
  type TimeWindow,
} from '@vitrine/shared/rules';
import { Icon, t } from '@vitrine/shared/ui';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { kindIcons } from '../parts/kind-mark';
import { texts } from '../texts';

/** Days of a row: a week. */
const COLUMNS = 7;

export interface PrintSheetProps {
  rules: readonly ScheduleRule[];
  /** Printed days, floating seconds. */
  period: TimeWindow;
  title: string;
  /** Venue and devices that it is for. */
  subject: string;
  devicesOf: (entry: ForGroups) => string;
}

/**
 * Schedule for printing: a column per day, all entries by start. It exists only while the browser
 * prints, from the menu or by Ctrl+P, in place of the page.
 */
export function PrintSheet(props: PrintSheetProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const leave = new AbortController();
    // The browser takes the page as it is when these listeners return.
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), leave);
    window.addEventListener('afterprint', () => setPrinting(false), leave);
    return () => leave.abort();
  }, []);
  return isPrinting && createPortal(<Sheet {...props} />, document.body);
}

function Sheet({ rules, period, title, subject, devicesOf }: PrintSheetProps) {
  const events = calendarEvents(rules, period);
  const weeks = weeksOf(period);
  const of = (day: number | null) =>
    events.filter(({ start }) => startOfDay(Math.max(start, period.start)) === day);
  const hoursOf = ({ start, end }: TimeWindow) =>
    start < period.start
      ? texts.liftedUntil(clockTime(end, true))
      : texts.until(clockTime(start), clockTime(end, true));
  return (
    <Print className="print-sheet">
      <OnlyThis $isWide={(weeks[0]?.length ?? 0) > 1} />
      <h1>{title}</h1>
      <Line>
        <span>{subject}</span>
        {(['every_day', 'day_of_week', 'custom'] as const).map((kind) => (
          <span key={kind}>
            <Icon of={kindIcons[kind]} size={12} /> {texts.printedKinds[kind]}
          </span>
        ))}
      </Line>
      {weeks.map((week, row) => (
        <Week key={row}>
          <thead>
            <tr>
              {week.map((day, column) => (
                <th key={column} scope="col">
                  {day !== null && formatDay(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {week.map((day, column) => (
                <td key={column}>
                  {day !== null && of(day).length === 0 && <small>{texts.gap}</small>}
                  {of(day).map((event) => (
                    <Entry key={event.key}>
                      <b>{hoursOf(event)}</b>
                      {entriesOf(event).map((entry) => (
                        <p key={`${entry.id}@${entry.occurrence}`}>
                          <Icon of={kindIcons[entry.kind]} size={12} />
                          <span>
                            {entry.title}
                            {entry.device_group !== null && <small>{devicesOf(entry)}</small>}
                          </span>
                        </p>
                      ))}
                    </Entry>
                  ))}
                </td>
              ))}
            </tr>
          </tbody>
        </Week>
      ))}
    </Print>
  );
}

/** Days by row: up to a week in one, more by calendar weeks, with null for a day outside the period. */
function weeksOf({ start, end }: TimeWindow): (number | null)[][] {
  const count = Math.round((end - start) / DAY_SECONDS);
  const columns = Math.min(COLUMNS, count);
  const outside = count > COLUMNS ? isoWeekday(start) - 1 : 0;
  return Array.from({ length: Math.ceil((outside + count) / columns) }, (_week, row) =>
    Array.from({ length: columns }, (_day, column) => {
      const nth = row * columns + column - outside;
      return nth >= 0 && nth < count ? start + nth * DAY_SECONDS : null;
    }),
  );
}

/** Prints the sheet alone; several days in landscape. */
const OnlyThis = createGlobalStyle<{ $isWide: boolean }>`
  @media print {
    @page { size: ${({ $isWide }) => ($isWide ? 'landscape' : 'portrait')}; margin: 12mm; }
    html, body { background: white; }
    body > :not(.print-sheet) { display: none !important; }
  }
`;
/** Black on white, in every theme. */
const Print = styled.article`
  color: black;
  background: white;
  font-size: 10pt;
  @media not print {
    display: none;
  }
  h1 {
    color: black;
    font-size: 16pt;
  }
  svg {
    margin-top: 1pt;
  }
`;
/** A table, so that a week that does not fit repeats its days on the next page. */
const Week = styled.table`
  width: 100%;
  margin-top: ${t.space[12]};
  border-collapse: collapse;
  table-layout: fixed;
  & + & {
    break-inside: avoid;
  }
  th {
    padding: 0 ${t.space[8]} ${t.space[4]} 0;
    border-bottom: 1px solid black;
    font-size: 9pt;
    text-align: left;
  }
  td {
    padding: 0 ${t.space[8]} 0 0;
    vertical-align: top;
  }
`;
const Entry = styled.div`
  padding: ${t.space[2]} 0;
  border-bottom: 1px solid silver;
  font-size: 9pt;
  line-height: 1.3;
  overflow-wrap: anywhere;
  break-inside: avoid;
  b {
    ${t.font.tabular}
  }
  p {
    display: flex;
    gap: ${t.space[4]};
    align-items: flex-start;
  }
  span {
    min-width: 0;
  }
  small {
    display: block;
    color: dimgray;
  }
`;
/** Subject, and what the icons mean. */
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${t.space[16]};
  :first-child {
    flex: 1;
  }
`;
