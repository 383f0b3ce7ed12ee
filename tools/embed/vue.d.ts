import type { DefineComponent } from 'vue';
import type { EmbedOptions } from './types.js';

/**
 * Component that shows an area of Vitrine. It emits `ready`, `error`, `navigate`, `event` and
 * `auth-required`, and unmounts the area with itself.
 */
export const VitrineArea: DefineComponent<{
  /** Id of the area: schedule, media, playlists, devices, or one of your own. */
  area: string;
  options: Omit<EmbedOptions, 'onError' | 'onNavigate' | 'onEvent' | 'onAuthRequired'>;
}>;
