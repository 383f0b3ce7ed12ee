import { Drawing } from './icon';
import { texts } from '../texts';

/** Name of an orientation by its number (spec §3); '' for one that does not exist. */
export const orientationName = (orientation: number): string => texts.orientations[orientation] ?? '';

/**
 * Screen in the device's orientation: 0 Landscape, 1 Portrait, 2 Landscape Reverse, 3 Portrait Reverse (spec
 * §3).
 */
export function OrientationIcon({ orientation, size = 20 }: { orientation: number; size?: number }) {
  // An unknown orientation is shown as landscape, in text and picture.
  const known = orientation in texts.orientations ? orientation : 0;
  const name = texts.orientations[known];
  return (
    <Drawing width={size} height={size} viewBox="0 0 20 20" role="img" aria-label={name}>
      <title>{name}</title>
      <g transform={`rotate(${known * 90} 10 10)`}>
        <path d="M2.5 4.5h15v9h-15z" />
        {/* The stand distinguishes a screen from its reverse. */}
        <path d="M7.5 16.5h5" />
      </g>
    </Drawing>
  );
}
