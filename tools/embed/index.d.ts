import type { EmbedModule, EmbedOptions, Mounted } from './types.js';

export * from './types.js';

/**
 * Loads the module of an area from an installation. Rejects with an Error whose `code` is 'network' when the
 * installation is unreachable.
 */
export function loadArea(apiBaseUrl: string, area: string): Promise<EmbedModule>;

/** Loads an area and shows it inside `element`. Reports a failed load to `onError` as 'network'. */
export function mountArea(element: Element, area: string, options: EmbedOptions): Mounted;
