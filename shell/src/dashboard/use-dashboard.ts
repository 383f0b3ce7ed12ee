import { useState } from 'react';
import { approvalsKey, scansKey, useAppData, useDevices, useHome, usePrepare } from '@vitrine/shared/calls';
import { useQueryClient } from '@vitrine/shared/query';

/**
 * Data of the dashboard, with the Retry of spec §2: it clears the error and reloads all blocks. A failed
 * first load stays failed until then; a failed refetch keeps the data.
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

  /** Reloads the blocks; those not mounted yet are only invalidated. */
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
    error: blocks.find(({ error }) => error)?.error,
    /** First load: blocks that appear one by one would shift the page. */
    isComing: blocks.some((block) => block.isLoading),
    retry,
    reload,
  };
}
