import type { PluginDef } from '@fullcalendar/core';

let plugin: PluginDef | null = null;

/** The library's list, which draws the feed; null until it was fetched. */
export const feedPlugin = (): PluginDef | null => plugin;

/** Two kilobytes that the week and the month do without. Rejects when they do not come. */
export async function fetchFeedPlugin(): Promise<void> {
  plugin ??= (await import('@fullcalendar/list')).default;
}
