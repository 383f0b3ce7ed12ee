import { useSyncExternalStore } from 'react';
import { lazyPiece } from '@vitrine/shared/ui';
import { useAreas } from './areas-context';

/** Where it does not come, a panel of an area that failed offers the same, and so does /testing. */
const OverrideBadge = lazyPiece(
  async () => (await import(/* webpackChunkName: "override-badge" */ './override-badge')).OverrideBadge,
  { failed: () => null },
);

/** Hardly anybody runs other builds than everybody else: what says so comes with the first that does. */
export function LateOverrideBadge() {
  const { overrides, avoided, loader } = useAreas();
  useSyncExternalStore(loader.subscribe, loader.running);
  return overrides.all().length + avoided.all().length > 0 ? <OverrideBadge /> : null;
}
