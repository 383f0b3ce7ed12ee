import { useState } from 'react';
import { historyPage } from '@vitrine/shared/calls';
import type { HistoryEvent } from '@vitrine/shared/contract';
import { MAX_HISTORY_PAGE } from '@vitrine/shared/contract/values';
import { formatCount } from '@vitrine/shared/language';
import { csvLines } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { saveCsv } from '@vitrine/shared/ui';
import { csvRows } from './history.rule';
import { words } from './words.table';

/** Pages of one download: 10,000 entries, more than a spreadsheet is read for. */
const MOST_PAGES = 20;

/** Download of the filtered list as CSV. */
export function useHistoryCsv(query: Record<string, string>, zone: string) {
  const shell = useShell();
  const [isLoading, setLoading] = useState(false);
  async function download() {
    setLoading(true);
    try {
      const events: HistoryEvent[] = [];
      let before: string | undefined = '';
      for (let page = 0; page < MOST_PAGES && before !== undefined; page += 1) {
        const { items, next } = await historyPage(shell, query, before, MAX_HISTORY_PAGE);
        events.push(...items);
        before = next;
      }
      saveCsv(csvLines(csvRows(events, zone)), `history${query['from'] ? `-${query['from']}` : ''}.csv`);
      if (before !== undefined) shell.notify({ text: words.csvCut(formatCount(events.length)) });
    } catch {
      shell.notify({ text: words.csvFailed, tone: 'error' });
    } finally {
      setLoading(false);
    }
  }
  return { isLoading, download };
}
