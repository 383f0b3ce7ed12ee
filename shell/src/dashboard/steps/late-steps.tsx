import type { ComponentProps } from 'react';
import { lazyPiece } from '@vitrine/shared/ui';
import { isSetUp } from './steps.rule';
import type { PrepareSteps as Steps } from './prepare-steps';

/** First steps (product §9), loaded while they are not done. */
export function PrepareSteps(props: ComponentProps<typeof Steps>) {
  return !isSetUp(props.status) && <Piece {...props} />;
}

const Piece = lazyPiece(
  async () => (await import(/* webpackChunkName: "steps" */ './prepare-steps')).PrepareSteps,
  // Each of them is in the navigation too.
  { failed: () => null },
);
