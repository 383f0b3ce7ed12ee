import { useAppData, useOperatorLog } from '@vitrine/shared/calls';
import { Button, EmptyState, FailedState, icons, SkeletonGroup } from '@vitrine/shared/ui';
import { SkeletonRows } from '../parts/account-page';
import { OperatorPage } from '../parts/operator-page';
import { Lead } from '../parts/rows.styles';
import { LogList } from './log-list';
import { useZone } from './own-zone.query';
import { words } from './words.table';

const texts = words.log;

/** /operator/log: what operators did, newest first. */
export function Screen() {
  return (
    <OperatorPage app={useAppData()}>
      <Log />
    </OperatorPage>
  );
}

function Log() {
  const log = useOperatorLog();
  const zone = useZone();
  const events = log.data?.pages.flatMap(({ items }) => items);
  if (!events)
    return log.isError ? (
      <FailedState title={texts.failedTitle} query={log} />
    ) : (
      <SkeletonGroup>
        <SkeletonRows />
      </SkeletonGroup>
    );
  if (events.length === 0) return <EmptyState icon={icons.clock} text={texts.empty} />;
  return (
    <>
      <LogList events={events} zone={zone} />
      {log.hasNextPage ? (
        <div>
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      ) : (
        <Lead>{texts.lead}</Lead>
      )}
    </>
  );
}
