import { useState } from 'react';
import { downloadPlays, useAppData, useKept, usePlays } from '@vitrine/shared/calls';
import type { ExportPlays } from '@vitrine/shared/contract';
import { useSearchParams } from '@vitrine/shared/router';
import { floatingInZone } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import {
  Button,
  EmptyState,
  FailedState,
  icons,
  LinkButton,
  Page,
  PageHeader,
  Skeleton,
  SkeletonGroup,
  useNowSeconds,
} from '@vitrine/shared/ui';
import { PlaysChart } from './plays-chart';
import { PlaysTable } from './plays-table';
import { FILTERS, paramsOf, queryOf, viewOf, viewOfRow, type StatisticsView } from './statistics.rule';
import { StatisticsTools } from './statistics-tools';
import { statisticsTexts as texts } from './words.table';

/** Screen /statistics: proof of play (product §16), with its question in the address. */
export function Screen() {
  // Days are the venue's, so its zone comes first.
  const app = useAppData();
  const zone = app.data?.account.timezone;
  if (zone === undefined)
    return (
      <Page>
        <PageHeader title={texts.title} />
        {app.isError ? <FailedState title={texts.failedTitle} query={app} /> : <Shape />}
      </Page>
    );
  return <Statistics zone={zone} />;
}

const Shape = () => (
  <SkeletonGroup>
    <Skeleton height="10rem" />
    <Skeleton height="2.5rem" />
    <Skeleton height="2.5rem" />
    <Skeleton height="2.5rem" />
  </SkeletonGroup>
);

function Statistics({ zone }: { zone: string }) {
  const { plays_days: days } = useKept();
  const [params, setParams] = useSearchParams();
  const now = floatingInZone(useNowSeconds() * 1000, zone);
  const view = viewOf(params);
  const query = queryOf(view, now);
  const found = usePlays(query);
  const plays = found.data;
  const { download, loading } = useDownload(query);
  const isEmpty = plays !== undefined && plays.total.plays === 0 && !plays.total.scans;
  const change = (wish: Partial<StatisticsView>) =>
    setParams(paramsOf({ ...view, ...wish }), { replace: true });
  const button = (format: 'csv' | 'pdf') => (
    <Button
      icon={icons.download}
      busy={loading === format}
      disabled={!plays || isEmpty}
      onClick={() => void download(format)}
    >
      {texts[format]}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={texts.title}
        state={texts.zone}
        actions={
          <>
            {button('csv')}
            {button('pdf')}
          </>
        }
      />
      <StatisticsTools
        view={view}
        days={{ from: query.from ?? '', to: query.to ?? '' }}
        names={plays?.names}
        onChange={change}
      />
      {found.isError && !plays && <FailedState title={texts.failedTitle} query={found} />}
      {found.isPending && <Shape />}
      {isEmpty && <Nothing view={view} onChange={change} />}
      {plays && !isEmpty && (
        <>
          {plays.total.plays > 0 ? (
            <PlaysChart days={plays.by_day} />
          ) : (
            <p>{`${texts.empty}. ${texts.none}`}</p>
          )}
          <PlaysTable
            key={JSON.stringify(query)}
            plays={plays}
            hrefOf={(row) => hrefOf(viewOfRow({ ...view, by: plays.group_by }, row))}
          />
          <div>
            <Button size="small" busy={loading === 'details'} onClick={() => void download('details')}>
              {texts.details(days)}
            </Button>
          </div>
        </>
      )}
    </Page>
  );
}

const hrefOf = (view: StatisticsView) => `/statistics?${new URLSearchParams(paramsOf(view))}`;

function Nothing(props: { view: StatisticsView; onChange: (change: Partial<StatisticsView>) => void }) {
  const { view, onChange } = props;
  const isFiltered = FILTERS.some((kind) => view[kind] !== '');
  if (isFiltered)
    return (
      <EmptyState
        text={`${texts.empty}.`}
        action={
          <Button onClick={() => onChange({ promo: '', playlist: '', device: '' })}>{texts.clear}</Button>
        }
      />
    );
  return (
    <EmptyState
      icon={icons.chart}
      title={texts.empty}
      text={texts.none}
      action={<LinkButton to="/device">{texts.devices}</LinkButton>}
    />
  );
}

/** Downloads of the report on screen; `loading` is the one that starts. */
function useDownload(query: Omit<ExportPlays, 'format'>) {
  const shell = useShell();
  const [loading, setLoading] = useState<ExportPlays['format'] | null>(null);
  async function download(format: ExportPlays['format']) {
    setLoading(format);
    try {
      await downloadPlays(shell, { ...query, format });
    } catch {
      shell.notify({ text: texts.notDownloaded, tone: 'error' });
    } finally {
      setLoading(null);
    }
  }
  return { download, loading };
}
