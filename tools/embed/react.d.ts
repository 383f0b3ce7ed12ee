import type { ReactElement } from 'react';
import type { EmbedOptions } from './types.js';

export interface VitrineAreaProps extends EmbedOptions {
  /** Id of the area: schedule, media, playlists, devices, or one of your own. */
  area: string;
  onReady?: () => void;
}

/** An area of Vitrine. It goes when the component goes. */
export function VitrineArea(props: VitrineAreaProps): ReactElement;
