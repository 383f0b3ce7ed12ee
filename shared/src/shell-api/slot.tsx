import type { ReactNode } from 'react';
import type { SlotName, SlotProps } from './slots';
import { useShell } from './use-shell';

type SlotPlace<K extends SlotName> = { name: K; fallback?: ReactNode } & SlotProps[K];

/**
 * Placeholder for another area's widget: `<Slot name="playlist-editor.picker" onPick={…} />`. The shell
 * resolves it and isolates its failures. `fallback` shows when no area fills it, or it did not load.
 */
export function Slot<K extends SlotName>(props: SlotPlace<K>): ReactNode;
export function Slot({ name, fallback, ...props }: SlotPlace<SlotName>): ReactNode {
  return useShell().renderSlot?.(name, props, fallback) ?? fallback ?? null;
}
