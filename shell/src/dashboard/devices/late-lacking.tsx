import { lazyPiece } from '@vitrine/shared/ui';

/** Screens that are still downloading, loaded with the first. */
export const Lacking = lazyPiece(
  async () => (await import(/* webpackChunkName: "lacking" */ './lacking')).Lacking,
  // The list of screens has it too.
  { failed: () => null },
);
