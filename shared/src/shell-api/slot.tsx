import type { ReactNode } from 'react';
import type { SlotName, SlotProps } from './slots';
import { useShell } from './use-shell';

type SlotPlace<K extends SlotName> = { name: K; fallback?: ReactNode } & SlotProps[K];

/**
 * Where another area's piece stands: `<Slot name="playlist-editor.picker" onPick={…} />`. The shell finds who fills it and keeps a
 * failing piece from harming the page. `fallback` shows when nobody fills it, or the piece did not load.
 */
export function Slot<K extends SlotName>(props: SlotPlace<K>): ReactNode;
export function Slot({ name, fallback, ...props }: SlotPlace<SlotName>): ReactNode {
  return useShell().renderSlot?.(name, props, fallback) ?? fallback ?? null;
}
