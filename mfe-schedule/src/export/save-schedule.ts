import { saveCsv } from '@vitrine/shared/ui';
import { csvName, scheduleCsv } from './csv.rule';

/** Starts the download of what a period plays, as CSV. */
export function saveSchedule(...played: Parameters<typeof scheduleCsv>): void {
  const [, period] = played;
  saveCsv(scheduleCsv(...played), csvName(period));
}
