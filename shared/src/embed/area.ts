import type { ComponentType } from 'react';
import type { SlotName, SlotProps } from '../shell-api';

/** One page of an area, by its door: a screen, or another address of the same area. */
export interface EmbedRoute {
  path: string;
  title: string;
  redirect?: string;
  Screen: ComponentType;
}

/** An area as its embedding build hands it over: made of its door by `tools/webpack/embed.mjs`. */
export interface EmbedArea {
  id: string;
  title: string;
  version: string;
  routes: readonly EmbedRoute[];
  /** Other areas' pieces for the slots of this one. */
  slots: { readonly [K in SlotName]?: readonly ComponentType<SlotProps[K]>[] };
}
