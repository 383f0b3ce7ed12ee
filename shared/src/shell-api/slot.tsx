import type { ReactNode } from 'react';
import type { SlotName, SlotProps } from './slots';
import { useShell } from './use-shell';

/**
 * Where another area's piece stands: `<Slot name="playlist-editor.picker" onPick={…} />`. The shell finds who fills it and keeps a
 * failing piece from harming the page. `fallback` shows when nobody fills it, or the piece did not load.
 */
export function Slot<K extends SlotName>(props: { name: K; fallback?: ReactNode } & SlotProps[K]): ReactNode {
  const { name, fallback, ...rest } = props;
  const shell = useShell();
  // What is left after taking `name` and `fallback` away are exactly the piece's props.
  return shell.renderSlot?.(name, rest as unknown as SlotProps[K], fallback) ?? fallback ?? null;
}
