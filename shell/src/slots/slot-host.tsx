import type { ReactNode } from 'react';
import type { AreaManifest } from '@vitrine/shared/contract';
import type { SlotName, SlotProps } from '@vitrine/shared/shell-api';
import { Skeleton, SkeletonGroup } from '@vitrine/shared/ui';
import { AreaView } from '../areas/area-view';
import { slotFillers } from './slot-fillers.rule';

/**
 * Creates `shell.renderSlot`: every widget that fills the slot, each in its own error boundary; null when
 * there is none.
 */
export function createSlotHost(manifests: readonly AreaManifest[]) {
  return function renderSlot<K extends SlotName>(
    name: K,
    props: SlotProps[K],
    fallback?: ReactNode,
  ): ReactNode {
    const fillers = slotFillers(manifests, name);
    if (fillers.length === 0) return null;
    return fillers.map(({ areaId, expose, title }) => (
      <AreaView
        key={`${areaId} ${expose}`}
        areaId={areaId}
        expose={expose}
        title={title}
        fallback={fallback}
        loading={
          <SkeletonGroup>
            <Skeleton height="12rem" />
          </SkeletonGroup>
        }
      >
        {({ Widget }) => (Widget ? <Widget {...props} /> : fallback)}
      </AreaView>
    ));
  };
}
