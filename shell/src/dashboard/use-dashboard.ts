import { scansKey, useAppData, useDevices, useHome, usePrepare } from '@vitrine/shared/calls';
import { useQueryClient } from '@vitrine/shared/query';

/** Everything the dashboard shows, and the one Retry of spec §2: it clears the error and reloads all blocks. */
export function useDashboard() {
  const app = useAppData();
  const home = useHome();
  const prepare = usePrepare();
  const devices = useDevices();
  const blocks = [app, home, prepare, devices];
  const client = useQueryClient();
  const retry = () => {
    blocks.forEach((block) => void block.refetch());
    // Its block comes later, and may not be there yet.
    void client.invalidateQueries({ queryKey: scansKey });
  };
  return {
    app,
    home,
    prepare,
    devices,
    isFailed: blocks.some((block) => block.isError && block.data === undefined),
    isRetrying: blocks.some((block) => block.isFetching),
    /** On their way for the first time: what came one after the other would push down what stands there already. */
    isComing: blocks.some((block) => block.isLoading),
    retry,
  };
}
