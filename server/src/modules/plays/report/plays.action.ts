import type { PlayRow, Plays, PlaysQuery } from '@vitrine/shared/contract';
import { MAX_PLAY_ROWS } from '@vitrine/shared/contract/values';
import type { Deps } from '../../../deps.types';
import { fieldProblem, notFound } from '../../../platform/errors/errors.lib';
import { scansBy } from '../../qr/stats.action';
import { venueNow } from '../../schedule/schedule.action';
import { playsAsked, type PlaysAsked } from './period.rule';
import { presentPlays, presentRow, rankedRows, type PlaysFound } from './plays.present';
import { namesOf, sumsBy } from './sums.repo';

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

/** Question of a request by the venue's clock. Throws 400 for impossible days. */
export async function askedOf(deps: ReadDeps, accountId: string, query: PlaysQuery): Promise<PlaysAsked> {
  const asked = playsAsked(query, await venueNow(deps.db, accountId, deps.clock.nowMs()));
  if (!asked.ok) throw fieldProblem(asked.field, 'invalid', asked.detail);
  return asked.asked;
}

/** All sums, by the question's key and by day, with the scans of QR codes. */
async function findPlays(deps: ReadDeps, accountId: string, asked: PlaysAsked): Promise<PlaysFound> {
  const { by, filter, from, to } = asked;
  const isKnown = by !== 'playlist' && filter.playlist === undefined;
  const [rows, days, scans] = await Promise.all([
    sumsBy(deps.db, accountId, asked),
    sumsBy(deps.db, accountId, { ...asked, by: 'day' }),
    isKnown ? scansBy(deps, accountId, { from, to, by, ...filter }) : null,
  ]);
  return { asked, rows, days, scans };
}

/** Report of a question, with up to `most` rows. */
export async function playsReport(
  deps: ReadDeps,
  accountId: string,
  asked: PlaysAsked,
  most = MAX_PLAY_ROWS,
): Promise<{ report: Plays; rows: PlayRow[] }> {
  const { by, filter } = asked;
  const found = await findPlays(deps, accountId, asked);
  const ranked = rankedRows(found);
  const sent = ranked.slice(0, most);
  const named =
    by === 'day'
      ? null
      : await namesOf(
          deps.db,
          accountId,
          by,
          sent.map(({ id }) => id),
        );
  const rows = sent.map((row) => presentRow(row, named));
  return { report: presentPlays(found, ranked, rows, await filterNames(deps, accountId, filter)), rows };
}

/** Throws 404 for a filter by something that the account does not have and never played. */
export async function mustBeKnown(
  deps: ReadDeps,
  accountId: string,
  filter: PlaysAsked['filter'],
): Promise<void> {
  const names = await filterNames(deps, accountId, filter);
  for (const kind of FILTERS) if (names[kind] === '') throw notFound(kind);
}

const FILTERS = ['promo', 'playlist', 'device'] as const;

/** Names of the filters, '' for what the account does not have. */
async function filterNames(
  deps: ReadDeps,
  accountId: string,
  filter: PlaysAsked['filter'],
): Promise<Plays['names']> {
  const names: Plays['names'] = { promo: null, playlist: null, device: null };
  for (const kind of FILTERS) {
    const id = filter[kind];
    if (id === undefined) continue;
    const [found] = (await namesOf(deps.db, accountId, kind, [id])).values();
    names[kind] = found?.name ?? '';
  }
  return names;
}
