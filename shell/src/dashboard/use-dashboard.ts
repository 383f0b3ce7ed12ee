import { useState } from 'react';
import { approvalsKey, scansKey, useAppData, useDevices, useHome, usePrepare } from '@vitrine/shared/calls';
import { useQueryClient } from '@vitrine/shared/query';

/**
 * Everything the dashboard shows, and the one Retry of spec §2: it clears the error and reloads all blocks. A first load that failed stays
 * failed until then, whatever is refetched meanwhile; a refetch that fails leaves what is shown.
 */
export function useDashboard() {
  const app = useAppData();
  const home = useHome();
  const prepare = usePrepare();
  const devices = useDevices();
  const blocks = [app, home, prepare, devices];
  const client = useQueryClient();
  const [isFailed, setFailed] = useState(false);
  if (!isFailed && blocks.some((block) => block.isError && block.data === undefined)) setFailed(true);

  /** Blocks that come later may not be there yet: what they show is only marked. */
  const reload = () =>
    Promise.all([
      ...blocks.map((block) => block.refetch()),
      ...[scansKey, approvalsKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    ]);
  const retry = async () => {
    setFailed(false);
    const answers = await reload();
    if (answers.some((answer) => answer?.isError)) setFailed(true);
  };
  return {
    app,
    home,
    prepare,
    devices,
    isFailed,
    /** On their way for the first time: what came one after the other would push down what stands there already. */
    isComing: blocks.some((block) => block.isLoading),
    retry,
    reload,
  };
}
