import { useAppData, useHistory, useHistoryUsers, useKept } from '@vitrine/shared/calls';
import { useSearchParams } from '@vitrine/shared/router';
import { floatingInZone } from '@vitrine/shared/rules';
import {
  Button,
  EmptyState,
  FailedState,
  ForbiddenNote,
  SkeletonGroup,
  icons,
  useNowSeconds,
} from '@vitrine/shared/ui';
import { AccountPage, SkeletonRows } from '../parts/account-page';
import { useMay } from '../parts/own-role.query';
import { EventRow } from './event-row';
import { Filters } from './filters';
import { useHistoryCsv } from './history.acts';
import { daysOf, filterOf, isFiltered, NO_FILTER, paramsOf, queryOf, type Filter } from './history.rule';
import { Day, Events, Lead, More } from './history.styles';
import { words } from './words.table';

/** /account/history: who changed what and when, with filters in the address. */
export function Screen() {
  const maySee = useMay('history.view');
  const zone = useAppData().data?.account.timezone;
  if (!maySee)
    return (
      <AccountPage title={words.title}>
        <ForbiddenNote>{words.noRight}</ForbiddenNote>
      </AccountPage>
    );
  // Days are the venue's, so its zone comes first.
  if (zone === undefined)
    return (
      <AccountPage title={words.title}>
        <Rows />
      </AccountPage>
    );
  return <History zone={zone} />;
}

const Rows = () => (
  <SkeletonGroup>
    <SkeletonRows />
  </SkeletonGroup>
);

function History({ zone }: { zone: string }) {
  const { history_months: months } = useKept();
  const [params, setParams] = useSearchParams();
  const now = floatingInZone(useNowSeconds() * 1000, zone);
  const filter = filterOf(params);
  const query = queryOf(filter, now);
  const history = useHistory(query, true);
  const users = useHistoryUsers(true);
  const csv = useHistoryCsv(query, zone);
  const change = (wish: Partial<Filter>) => setParams(paramsOf({ ...filter, ...wish }), { replace: true });
  const events = history.data?.pages.flatMap(({ items }) => items);
  const download = (
    <Button
      icon={icons.download}
      busy={csv.isLoading}
      disabled={!events || events.length === 0}
      onClick={() => void csv.download()}
    >
      {words.csv}
    </Button>
  );
  return (
    <AccountPage title={words.title} state={words.zone} actions={download}>
      <Filters filter={filter} users={users.data ?? []} onChange={change} />
      {history.isError && !events && <FailedState title={words.failedTitle} query={history} />}
      {history.isPending && <Rows />}
      {events?.length === 0 &&
        (isFiltered(filter) ? (
          <EmptyState
            icon={icons.search}
            text={words.noMatch}
            action={<Button onClick={() => change(NO_FILTER)}>{words.clear}</Button>}
          />
        ) : (
          <EmptyState icon={icons.clock} text={words.empty} />
        ))}
      {daysOf(events ?? [], zone, now).map(({ key, title, events: ofDay }) => (
        <Day key={key} aria-label={title}>
          <h2>{title}</h2>
          <Events>
            {ofDay.map((event) => (
              <EventRow key={event.id} event={event} zone={zone} />
            ))}
          </Events>
        </Day>
      ))}
      {history.hasNextPage && (
        <More>
          <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {words.more}
          </Button>
        </More>
      )}
      {!history.hasNextPage && events && events.length > 0 && <Lead>{words.lead(months)}</Lead>}
    </AccountPage>
  );
}
