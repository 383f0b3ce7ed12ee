import type { ComponentType } from 'react';
import type { Language, LanguageModule } from '../language';
import type { SlotName, SlotProps } from '../shell-api';

/** Page of an area in its manifest: a screen, or a redirect within the area. */
export interface EmbedRoute {
  path: string;
  title: string;
  redirect?: string;
  Screen: ComponentType;
}

/** Area in its embed build, generated from its manifest by `tools/webpack/embed.mjs`. */
export interface EmbedArea {
  id: string;
  title: string;
  version: string;
  routes: readonly EmbedRoute[];
  /** Late files with the texts of its screens and widgets in other languages. */
  languages?: { readonly [L in Language]?: () => Promise<readonly LanguageModule[]> };
  /** Whether it contains FullCalendar, which measures the browser with constant HTML. */
  hasCalendar?: boolean;
  /** Widgets of other areas for the slots of this one. */
  slots: { readonly [K in SlotName]?: readonly ComponentType<SlotProps[K]>[] };
}
