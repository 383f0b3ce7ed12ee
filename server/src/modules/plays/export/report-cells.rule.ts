import type { PlayRow, Plays } from '@vitrine/shared/contract';
import { floatingInZone } from '@vitrine/shared/rules';
import type { PlayDetail } from '../report/sums.repo';
import { reportWords, type ReportWords } from './report-words.table';

/** Seconds as hours, minutes and seconds: 1:02:03. */
export function hoursText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export const rowName = (
  { name, exists }: Pick<PlayRow, 'name' | 'exists'>,
  { deleted }: Pick<ReportWords, 'deleted'> = reportWords,
): string => (exists || name === '' ? name || deleted : `${name} (${deleted.toLowerCase()})`);

/** Name of the report's file, without its ending. */
export const reportName = ({ from, to }: Pick<Plays, 'from' | 'to'>): string =>
  `proof-of-play-${from}-to-${to}`;

/** Rows of the CSV of a report, with header and total. Times are seconds, which a spreadsheet can add. */
export function csvRows({ group_by, total }: Plays, rows: readonly PlayRow[]): string[][] {
  const hasScans = total.scans !== null;
  const cells = ({ plays, completed, seconds, scans }: Plays['total']) =>
    [plays, completed, seconds, ...(hasScans ? [scans ?? 0] : [])].map(String);
  const { subjects, plays, completed, seconds, scans } = reportWords;
  return [
    [subjects[group_by], plays, completed, seconds, ...(hasScans ? [scans] : [])],
    ...rows.map((row) => [rowName(row), ...cells(row)]),
    [reportWords.total, ...cells(total)],
  ];
}

/** Rows of the CSV of single plays, on the venue's clock. */
export const detailRows = (plays: readonly PlayDetail[], zone: string): string[][] =>
  plays.map(({ started_at, promo, playlist, device, seconds, completed }) => {
    const at = new Date(floatingInZone(started_at * 1000, zone) * 1000).toISOString();
    const name = (text: string) => text || reportWords.deleted;
    return [
      ...[at.slice(0, 10), at.slice(11, 19), name(promo), name(playlist), name(device), String(seconds)],
      completed ? reportWords.yes : reportWords.no,
    ];
  });
