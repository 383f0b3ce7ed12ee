import type { useOperatorLog } from '@vitrine/shared/calls';
import { Button, FailedState, SkeletonGroup } from '@vitrine/shared/ui';
import { SkeletonRows } from '../parts/account-page';
import { Part } from '../parts/form.styles';
import { Lead } from '../parts/rows.styles';
import { LogList } from './log-list';
import { words } from './words.table';

/** Deeds of operators on one account. */
export function LogPart({ log, zone }: { log: ReturnType<typeof useOperatorLog>; zone: string }) {
  const events = log.data?.pages.flatMap(({ items }) => items);
  return (
    <Part>
      <h2>{words.account.log}</h2>
      {!events && log.isError && <FailedState title={words.log.failedTitle} query={log} />}
      {!events && !log.isError && (
        <SkeletonGroup>
          <SkeletonRows />
        </SkeletonGroup>
      )}
      {events?.length === 0 && <Lead>{words.account.noLog}</Lead>}
      {events && events.length > 0 && <LogList events={events} zone={zone} ofOne />}
      {log.hasNextPage && (
        <div>
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {words.log.more}
          </Button>
        </div>
      )}
    </Part>
  );
}
