import { lazyPiece } from '@vitrine/shared/ui';

/** Line of "Play now" on a tile, loaded with the first. */
export const PlayNowLine = lazyPiece(
  async () => (await import(/* webpackChunkName: "play-now" */ './play-now-line')).PlayNowLine,
  // The page of the screen has it too.
  { failed: () => null },
);
