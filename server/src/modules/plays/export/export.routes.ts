import { Readable } from 'node:stream';
import { ExportPlays } from '@vitrine/shared/contract';
import type { DesignLanguage } from '@vitrine/shared/contract/values';
import { csvFile, csvLines, DAY_SECONDS, instantOf } from '@vitrine/shared/rules';
import type { FastifyReply } from 'fastify';
import type { AppModule, Deps } from '../../../deps.types';
import { routeDownload } from '../../../http/routing/download.lib';
import { venueOf } from '../../../platform/users/accounts.repo';
import { logoOf } from '../../../platform/settings/settings.repo';
import { midnightOf } from '../../history/event-filter.rule';
import { attachment } from '../../promos/download/download-name.rule';
import type { PlaysAsked } from '../report/period.rule';
import { askedOf, mustBeKnown, playsReport } from '../report/plays.action';
import { DETAIL_PAGE, playDetails } from '../report/sums.repo';
import { drawReport } from './draw-report.lib';
import { csvRows, detailRows, reportName } from './report-cells.rule';
import { reportWords } from './report-words.table';

const CSV = 'text/csv; charset=utf-8';

/** Report of an address, in the language of the page that asked. An earlier version's has none. */
type Asked = ExportPlays & { language?: DesignLanguage };

/** Downloads of reports. */
export const exportRoutes: AppModule = async (app, deps) =>
  routeDownload(app, deps.clock, {
    path: '/api/plays/export',
    tag: 'plays',
    guard: 'account.view',
    summary: 'An address to download a report from (extension)',
    description: 'CSV or PDF of the sums, or a CSV of every play that is kept (60 days by default).',
    body: ExportPlays,
    async issue({ accountId }, { format, ...query }, language) {
      const { from, to, by, filter } = await askedOf(deps, accountId, query);
      await mustBeKnown(deps, accountId, filter);
      return deps.auth.issueReport({
        accountId,
        report: { format, language, from, to, group_by: by, ...filter },
      });
    },
    grantOf: deps.auth.report,
    async send({ accountId, report }, _request, reply) {
      const { format, language = 'en', ...query } = report as unknown as Asked;
      return send(deps, reply, { accountId, format, language }, await askedOf(deps, accountId, query));
    },
  });

async function send(
  deps: Deps,
  reply: FastifyReply,
  { accountId, format, language }: { accountId: string } & Required<Pick<Asked, 'format' | 'language'>>,
  asked: PlaysAsked,
): Promise<FastifyReply> {
  const { name: venue, timezone: zone } = await venueOf(deps.db, accountId);
  const named = (ending: string) => attachment(`${reportName(asked)}${ending}`);
  if (format === 'details') {
    reply.headers({ 'content-type': CSV, 'content-disposition': named('-details.csv') });
    return reply.send(Readable.from(detailLines(deps, accountId, asked, zone)));
  }
  if (format === 'csv') {
    const { report, rows } = await playsReport(deps, accountId, asked, Infinity);
    reply.headers({ 'content-type': CSV, 'content-disposition': named('.csv') });
    return reply.send(csvFile(csvLines(csvRows(report, rows))));
  }
  const { report, rows } = await playsReport(deps, accountId, asked);
  const pdf = await drawReport(deps.config.rootFolder, {
    report,
    rows,
    venue,
    zone,
    language,
    brand: await reportBrand(deps),
  });
  reply.headers({ 'content-type': 'application/pdf', 'content-disposition': named('.pdf') });
  return reply.send(pdf);
}

/** Name and logo of the installation, for the report's head. */
async function reportBrand({ db, settings }: Pick<Deps, 'db' | 'settings'>) {
  const { name, logos } = settings.current().brand;
  return { name, logo: logos.light ? ((await logoOf(db, 'light'))?.png ?? null) : null };
}

/** Lines of every play, day by day and page by page, so that memory stays bounded. */
async function* detailLines(deps: Deps, accountId: string, { from, to, filter }: PlaysAsked, zone: string) {
  yield csvFile(csvLines([reportWords.details]));
  const oldest = deps.clock.nowSeconds() - deps.settings.current().keep.keep_plays_days * DAY_SECONDS;
  const instant = (floating: number) => Math.floor(instantOf(floating, zone) / 1000);
  const last = midnightOf(to) ?? 0;
  for (let day = midnightOf(from) ?? 0; day <= last; day += DAY_SECONDS) {
    const [since, until] = [Math.max(oldest, instant(day)), instant(day + DAY_SECONDS)];
    if (until <= since) continue;
    for (let skip = 0, count = DETAIL_PAGE; count === DETAIL_PAGE; skip += DETAIL_PAGE) {
      const plays = await playDetails(deps.db, accountId, { since, until, skip, filter });
      count = plays.length;
      if (count > 0) yield csvLines(detailRows(plays, zone));
    }
  }
}
