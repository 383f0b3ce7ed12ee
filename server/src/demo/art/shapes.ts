/** Small words for drawing SVG. All of them return markup; angles are degrees, sizes pixels. */

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

export const vertical = (id: string, ...stops: Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`;
export const horizontal = (id: string, ...stops: Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stopsOf(stops)}</linearGradient>`;
export const diagonal = (id: string, ...stops: Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stopsOf(stops)}</linearGradient>`;
export const radial = (id: string, ...stops: Stop[]) =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;
export const blur = (id: string, by: number) =>
  `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${by}"/></filter>`;

export const defs = (...content: string[]) => `<defs>${content.join('')}</defs>`;
export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const group = (transform: string, ...content: string[]) =>
  `<g transform="${transform}">${content.join('')}</g>`;
export const at = (x: number, y: number, scale = 1, turn = 0) =>
  `translate(${x} ${y}) rotate(${turn}) scale(${scale})`;
export const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** The same numbers for the same seed on every machine, between 0 and 1. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A skyline from left to right: rolling (octaves 2) to rugged (octaves 5), closed at the bottom. */
export function ridge(
  seed: number,
  box: {
    width: number;
    height: number;
    y: number;
    rise: number;
    octaves?: number;
    waves?: number;
    shift?: number;
  },
): string {
  const random = dice(seed);
  const { width, height, y, rise, octaves = 4, waves = 1.5, shift = 0 } = box;
  const parts = Array.from({ length: octaves }, (_, index) => ({
    turns: waves * 2 ** index * (0.8 + random() * 0.4),
    phase: random() * Math.PI * 2,
    size: rise / 1.9 ** index,
  }));
  const points: string[] = [];
  for (let x = 0; x <= width; x += 8) {
    const lift = parts.reduce(
      (sum, part) => sum + part.size * Math.sin((x / width) * Math.PI * 2 * part.turns + part.phase + shift),
      0,
    );
    points.push(`${x} ${(y - lift).toFixed(1)}`);
  }
  return `M0 ${height}L${points.join('L')}L${width} ${height}Z`;
}

/** A rounded blob around a centre, for splashes, leaves and froth. */
export function blob(seed: number, x: number, y: number, r: number, wobble = 0.15, corners = 9): string {
  const random = dice(seed);
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2;
    const far = r * (1 + (random() - 0.5) * 2 * wobble);
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far] as const;
  });
  const middle = (a: readonly [number, number], b: readonly [number, number]) =>
    `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
  const pairs = points.map((point, index) => [point, points[(index + 1) % corners] ?? point] as const);
  const [first] = pairs;
  if (!first) return '';
  return `M${middle(...first)}${pairs
    .map(([, next], index) => {
      const after = pairs[(index + 1) % corners]?.[1] ?? next;
      return `Q${next[0].toFixed(1)} ${next[1].toFixed(1)} ${middle(next, after)}`;
    })
    .join('')}Z`;
}
