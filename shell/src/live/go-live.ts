import { whenQuiet } from '../areas/when-quiet';
import type { Part } from './live-parts';

/** The link waits for the page, but not for ever. */
const AT_MOST_MS = 5000;

/** Live updates for as long as a signed-in page is shown (spec §6); answers how to end them, also those that have not begun yet. */
export function goLive(live: Part, realtime: Part, isBusy: () => boolean): () => void {
  const ends = [live.start()];
  let isOver = false;
  whenQuiet(isBusy, AT_MOST_MS, () => {
    if (!isOver) ends.push(realtime.start());
  });
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
