import { FailedState, lazyPiece, Skeleton } from '@vitrine/shared/ui';
import { texts } from '../../texts';
import { Side } from '../schedule.styles';
import type { Asked } from './explained';

const waiting = <Skeleton height="20rem" />;
const Explained = lazyPiece(async () => (await import('./explained')).Explained, {
  waiting,
  failed: (retry) => <FailedState title={texts.notLoaded} onRetry={retry} />,
});
export const fetchPanel = () => Explained.preload();

/** "Why" beside the calendar. `rules` are undefined until they have come, and until the calendar is drawn. */
export function ExplainSide({
  rules,
  ...asked
}: Omit<Asked, 'rules'> & { rules: Asked['rules'] | undefined }) {
  return <Side>{rules ? <Explained {...asked} rules={rules} /> : waiting}</Side>;
}
