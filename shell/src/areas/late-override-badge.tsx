import { useSyncExternalStore } from 'react';
import { lazyPiece } from '@vitrine/shared/ui';
import { useAreas } from './areas-context';

/** Failure fallback: the panel of a failed area offers the same reset, and so does /testing. */
const OverrideBadge = lazyPiece(
  async () => (await import(/* webpackChunkName: "override-badge" */ './override-badge')).OverrideBadge,
  { failed: () => null },
);

/** Badge of overridden builds, loaded when the first one runs. */
export function LateOverrideBadge() {
  const { overrides, avoided, loader } = useAreas();
  useSyncExternalStore(loader.subscribe, loader.running);
  return overrides.all().length + avoided.all().length > 0 ? <OverrideBadge /> : null;
}
