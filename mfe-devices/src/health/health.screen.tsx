import { useFleetHealth } from '@vitrine/shared/calls';
import type { FleetHealth } from '@vitrine/shared/contract';
import { useSearchParams } from '@vitrine/shared/router';
import { floatingInZone, formatDate } from '@vitrine/shared/rules';
import {
  Button,
  EmptyState,
  FailedState,
  icons,
  LinkButton,
  Page,
  PageHeader,
  saveCsv,
  Select,
  Skeleton,
  t,
  useMediaQuery,
} from '@vitrine/shared/ui';
import { ListSkeleton } from '../parts/list-skeleton';
import { spanText } from '../parts/span-text';
import { healthCsv, monthText } from './health-report';
import { byTrouble, percentText, totalsOf, uptimeOf } from './health.rule';
import { Figures, Note, Tools } from './health.styles';
import { HealthTable } from './health-table';
import { healthTexts as words } from './words.table';

const MONTH = /^\d{4}-\d{2}$/;

/** Choice of the month, figures, rows. */
const SHAPE = (
  <>
    <Skeleton width="14rem" height={t.size.control} />
    <Figures as="div">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} width="7rem" height="3rem" />
      ))}
    </Figures>
    <Skeleton height="18rem" />
  </>
);

/** /device/health?month=: uptime and outages of all devices in a month, the most trouble first. */
export function Screen() {
  const [search, setSearch] = useSearchParams();
  const wish = search.get('month') ?? '';
  const found = useFleetHealth(MONTH.test(wish) ? wish : undefined);
  const back = (
    <LinkButton icon={icons.arrowLeft} to="/device">
      {words.back}
    </LinkButton>
  );
  if (found.isPending) return <ListSkeleton actions={back} title={words.title} shape={SHAPE} />;
  if (!found.data)
    return (
      <Page>
        <PageHeader title={words.title} actions={back} />
        <FailedState title={words.failedTitle} query={found} />
      </Page>
    );
  const health = found.data;
  if (health.devices.length === 0)
    return (
      <Page>
        <PageHeader title={words.title} actions={back} />
        <EmptyState
          icon={icons.screen}
          title={words.emptyTitle}
          text={words.emptyText}
          action={
            <LinkButton to="/device/connect" variant="primary" icon={icons.plus}>
              {words.connect}
            </LinkButton>
          }
        />
      </Page>
    );
  return (
    <Page>
      <PageHeader
        title={words.title}
        state={words.note}
        actions={
          <>
            {back}
            <Button
              icon={icons.download}
              onClick={() => saveCsv(healthCsv(health), `health-${health.month}.csv`)}
            >
              {words.csvButton}
            </Button>
          </>
        }
      />
      <Tools>
        <Select
          label={words.month}
          value={health.month}
          options={health.months.map((month) => ({ value: month, label: monthText(month) }))}
          onChange={(event) =>
            setSearch(event.target.value === health.months[0] ? {} : { month: event.target.value }, {
              replace: true,
            })
          }
        />
      </Tools>
      <Summary health={health} />
      <HealthTable health={health} devices={byTrouble(health.devices)} />
    </Page>
  );
}

/** Figures of the whole fleet, and from when they are known. */
function Summary({ health }: { health: FleetHealth }) {
  const isNarrow = useMediaQuery(t.query.narrow);
  const { offline, outages, longest, ...sums } = totalsOf(health.devices);
  const isPresent = health.month === health.months[0];
  const since = floatingInZone((health.since ?? 0) * 1000, health.timezone);
  const isPartly = health.since !== null && since > Date.parse(`${health.month}-01T00:00:00Z`) / 1000;
  const figures = [
    [words.columns.uptime, percentText(uptimeOf(sums)), ''],
    ...(isPresent ? [[words.offlineNow, String(offline), '']] : []),
    [words.columns.outages, String(outages), sums.offline_seconds > 0 ? spanText(sums.offline_seconds) : ''],
    [words.columns.longest, longest ? spanText(longest.longest_seconds) : words.none, longest?.name ?? ''],
  ];
  return (
    <>
      <Figures aria-label={words.summary} data-narrow={isNarrow}>
        {figures.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{value}</b>
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </Figures>
      {isPartly && <Note>{words.since(formatDate(since))}</Note>}
    </>
  );
}
