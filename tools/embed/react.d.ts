import type { ReactElement } from 'react';
import type { EmbedOptions } from './types.js';

export interface VitrineAreaProps extends EmbedOptions {
  /** Id of the area: schedule, media, playlists, devices, or one of your own. */
  area: string;
  onReady?: () => void;
}

/** Component that shows an area of Vitrine. Unmounts the area with itself. */
export function VitrineArea(props: VitrineAreaProps): ReactElement;
