import type { ScheduleRule } from '@vitrine/shared/contract';
import {
  calendarEvents,
  clockTime,
  DAY_SECONDS,
  entriesOf,
  formatDay,
  startOfDay,
  type CalendarEntry,
  type TimeWindow,
} from '@vitrine/shared/rules';
import { t } from '@vitrine/shared/ui';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { KindMark } from '../parts/kind-mark';
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
  devicesOf: (entry: Pick<CalendarEntry, 'device_group'>) => string;
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
  const days = Array.from(
    { length: Math.round((period.end - period.start) / DAY_SECONDS) },
    (_, index) => period.start + index * DAY_SECONDS,
  );
  const of = (day: number) => events.filter(({ start }) => startOfDay(Math.max(start, period.start)) === day);
  return (
    <Print className="print-sheet">
      <OnlyThis />
      <h1>{title}</h1>
      <p>{subject}</p>
      <Days style={{ gridTemplateColumns: `repeat(${Math.min(COLUMNS, days.length)}, 1fr)` }}>
        {days.map((day) => (
          <section key={day}>
            <h2>{formatDay(day)}</h2>
            {of(day).length === 0 && <small>{texts.gap}</small>}
            {of(day).map((event) => (
              <Entry key={event.key}>
                <b>{texts.until(clockTime(event.start), clockTime(event.end, true))}</b>
                {entriesOf(event).map((entry) => (
                  <p key={`${entry.id}@${entry.occurrence}`}>
                    <KindMark kind={entry.kind} />
                    <span>
                      {entry.title}
                      {entry.device_group !== null && <small>{devicesOf(entry)}</small>}
                    </span>
                  </p>
                ))}
              </Entry>
            ))}
          </section>
        ))}
      </Days>
    </Print>
  );
}

/** Prints the sheet alone. */
const OnlyThis = createGlobalStyle`
  @media print {
    @page { margin: 12mm; }
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
`;
const Days = styled.div`
  display: grid;
  gap: ${t.space[8]};
  margin-top: ${t.space[12]};
  h2 {
    padding-bottom: ${t.space[4]};
    border-bottom: 1px solid black;
    color: black;
    font-size: 8pt;
  }
  section {
    min-width: 0;
  }
`;
const Entry = styled.div`
  padding: ${t.space[4]} 0;
  border-bottom: 1px solid silver;
  font-size: 9pt;
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
