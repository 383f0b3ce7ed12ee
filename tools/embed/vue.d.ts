import type { DefineComponent } from 'vue';
import type { EmbedOptions } from './types.js';

/** An area of Vitrine. It emits `ready`, `error`, `navigate`, `event` and `auth-required`, and goes when the component goes. */
export const VitrineArea: DefineComponent<{
  /** Id of the area: schedule, media, playlists, devices, or one of your own. */
  area: string;
  options: Omit<EmbedOptions, 'onError' | 'onNavigate' | 'onEvent' | 'onAuthRequired'>;
}>;
