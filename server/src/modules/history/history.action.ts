import type { DesignLanguage, HistoryPage, HistoryUsers, HistoryQuery } from '@vitrine/shared/contract';
import type { Deps } from '../../deps.types';
import { fieldProblem } from '../../platform/errors/errors.lib';
import { venueOf } from '../../platform/users/accounts.repo';
import { askedEvents } from './event-filter.rule';
import { presentEvent } from './events.present';
import { eventsOf, usersOf } from './events.repo';

/** GET /api/history. */
export async function historyPage(
  deps: Deps,
  accountId: string,
  query: HistoryQuery,
  language: DesignLanguage,
): Promise<HistoryPage> {
  const { timezone } = await venueOf(deps.db, accountId);
  const asked = askedEvents(query, timezone);
  if (!asked.ok) throw fieldProblem(asked.field, 'invalid', asked.detail);
  const rows = await eventsOf(deps.db, accountId, asked.filter, asked.limit + 1);
  const items = rows.slice(0, asked.limit).map((row) => presentEvent(row, language));
  const last = items.at(-1);
  return { items, ...(rows.length > asked.limit && last ? { next: last.id } : {}) };
}

/** GET /api/history/users. */
export const historyUsers = (deps: Deps, accountId: string): Promise<HistoryUsers> =>
  usersOf(deps.db, accountId);
