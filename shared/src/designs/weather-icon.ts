import type { Frame } from './frame';
import { image, type DesignNode } from './node';
import { svgAddress } from './svg';
import type { Sky } from './weather.table';

const CLOUD = 'M30 74a16 16 0 0 1 0-32 22 22 0 0 1 42-4 18 18 0 0 1 2 36z';
const lines = (...ends: string[]) => `<path d="${ends.map((end) => `M${end}`).join('')}"/>`;
const RAYS = lines(
  ...[
    '50 8V16',
    '50 84V92',
    '8 50H16',
    '84 50H92',
    '20 20 26 26',
    '74 74 80 80',
    '20 80 26 74',
    '74 26 80 20',
  ],
);
const DROPS = lines('36 80 32 92', '52 80 48 92', '68 80 64 92');
const FLAKES = [36, 52, 68].map((x) => `<circle cx="${x}" cy="86" r="2"/>`).join('');
const MOON = '<path d="M62 14a38 38 0 1 0 26 56A32 32 0 0 1 62 14z"/>';

/** Drawing of the sky, in lines of one colour. */
export function weatherIcon(
  { loud, text }: Pick<Frame, 'loud' | 'text'>,
  sky: Sky,
  side: number,
  isDay = true,
): DesignNode {
  const cloud = `<path stroke="${text}" d="${CLOUD}"/>`;
  const lift = (content: string) => `<g transform="translate(0 -10)">${content}</g>`;
  const small = `<g transform="translate(44 -4) scale(0.5)">${isDay ? `<circle cx="50" cy="50" r="20"/>${RAYS}` : MOON}</g>`;
  const drawn: Record<Sky, string> = {
    clear: isDay ? `<circle cx="50" cy="50" r="20"/>${RAYS}` : MOON,
    partly: `${small}<path stroke="${text}" fill="none" d="${CLOUD}" transform="translate(-6 18)"/>`,
    cloudy: cloud,
    fog: `${lift(cloud)}${lines('20 78H80', '30 90H70')}`,
    rain: `${lift(cloud)}${DROPS}`,
    snow: `${lift(cloud)}${FLAKES}`,
    storm: `${lift(cloud)}<path d="M54 68 44 82H56L48 96"/>`,
  };
  const look = 'fill="none" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"';
  return image(svgAddress(100, 100, `<g stroke="${loud}" ${look}>${drawn[sky]}</g>`), {
    width: side,
    height: side,
    objectFit: 'contain',
  });
}
