import { GLYPHS } from './glyphs.table';

export type Random = () => number;
type Point = readonly [number, number];
type Warp = (point: Point) => Point;

const WIDTH = 240;
const HEIGHT = 80;
/** Pixels per unit of the glyphs' grid. */
const SCALE = 2.8;

const between = (random: Random, low: number, high: number) => low + random() * (high - low);

/**
 * Draws the characters as round strokes among noise, all of one colour and width in one shuffled path: the
 * SVG's text does not reveal the characters. Has its own background, for dark pages.
 */
export function drawPicture(characters: string, random: Random, title: string): string {
  const warp = wave(random);
  const strokes = [...characters].flatMap((character, index) => {
    // One placement for all strokes of a character, which would fall apart otherwise.
    const place = placement(index, characters.length, random);
    return strokesOf(character).map((stroke) => rounded(stroke).map((point) => warp(place(point))));
  });
  const pieces = [...strokes.flatMap((stroke) => split(random, dense(stroke))), ...noise(random)];
  const path = shuffled(random, pieces).map(asPath).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">` +
    `<title>${title}</title><rect width="${WIDTH}" height="${HEIGHT}" rx="6" fill="#f4f1ec"/>` +
    `<path d="${path}" fill="none" stroke="#2b2823" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  );
}

function strokesOf(character: string): Point[][] {
  const strokes = (GLYPHS[character] ?? '').split('|');
  return strokes.map((stroke) =>
    stroke.split(' ').map((pair) => {
      const [x, y] = pair.split(',').map(Number);
      return [x ?? 0, y ?? 0] as const;
    }),
  );
}

/** Parts of a segment of a stroke: enough for a round bend at this size. */
const PARTS = [0, 0.2, 0.4, 0.6, 0.8];
/** Cosine of the sharpest turn that is a bend; a sharper one is a corner, as of an E. */
const BEND = 0.4;

/** Draws the bends of a stroke as curves (cubic Hermite); its corners stay. */
function rounded(stroke: Point[]): Point[] {
  return stroke.flatMap((from, index) => {
    const to = stroke[index + 1];
    if (!to) return [from];
    const chord = minus(to, from);
    const [out, into] = [directionAt(stroke, index, chord), directionAt(stroke, index + 1, chord)];
    return PARTS.map((s): Point => {
      const [a, b, c] = [s * (1 - s) ** 2, s * s * (3 - 2 * s), s * s * (s - 1)];
      return [
        from[0] + a * out[0] + b * chord[0] + c * into[0],
        from[1] + a * out[1] + b * chord[1] + c * into[1],
      ];
    });
  });
}

/** Direction of a stroke at one of its points, as long as `chord`; that of `chord` at a corner or an end. */
function directionAt(stroke: Point[], index: number, chord: Point): Point {
  const [before, at, after] = [stroke[index - 1], stroke[index], stroke[index + 1]];
  if (!before || !at || !after) return chord;
  const [come, go, through] = [minus(at, before), minus(after, at), minus(after, before)];
  const turn = (come[0] * go[0] + come[1] * go[1]) / (Math.hypot(...come) * Math.hypot(...go));
  if (turn < BEND) return chord;
  const length = Math.hypot(...chord) / Math.hypot(...through);
  return [through[0] * length, through[1] * length];
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];

/** Random position, size and rotation of a character. */
function placement(index: number, count: number, random: Random): Warp {
  const angle = between(random, -0.22, 0.22);
  const [wide, high] = [SCALE * between(random, 0.85, 1.15), SCALE * between(random, 0.85, 1.1)];
  const lean = between(random, -0.2, 0.2);
  const step = (WIDTH - 40) / count;
  const centre: Point = [
    20 + step * (index + 0.5) + between(random, -3, 3),
    HEIGHT / 2 + between(random, -6, 6),
  ];
  return ([x, y]) => {
    const [dx, dy] = [(x - 5) * wide + (y - 7) * lean * SCALE, (y - 7) * high];
    return [
      centre[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
      centre[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
  };
}

/** Slow wave through the whole picture: equal characters never have equal outlines. */
function wave(random: Random): Warp {
  const [px, py] = [between(random, 0, 6), between(random, 0, 6)];
  const [ax, ay] = [between(random, 1.5, 3), between(random, 2, 4)];
  return ([x, y]) => [x + ax * Math.sin(y / 14 + px), y + ay * Math.sin(x / 26 + py)];
}

/** Points at most three pixels apart: counts and lengths of segments reveal nothing. */
function dense(stroke: Point[]): Point[] {
  return stroke.flatMap((point, index) => {
    const next = stroke[index + 1];
    if (!next) return [point];
    const steps = Math.max(1, Math.ceil(Math.hypot(next[0] - point[0], next[1] - point[1]) / 3));
    return Array.from({ length: steps }, (_, step): Point => [
      point[0] + ((next[0] - point[0]) * step) / steps,
      point[1] + ((next[1] - point[1]) * step) / steps,
    ]);
  });
}

/** Cuts a stroke at random, and reverses some pieces. */
function split(random: Random, stroke: Point[]): Point[][] {
  const cut = Math.floor(between(random, 0.25, 0.75) * stroke.length);
  const pieces = stroke.length > 6 ? [stroke.slice(0, cut + 1), stroke.slice(cut)] : [stroke];
  return pieces.map((piece) => (random() < 0.5 ? [...piece].reverse() : piece));
}

/** A long arc and short hooks, as long as pieces of characters; reflected at the frame. */
function noise(random: Random): Point[][] {
  return Array.from({ length: 4 }, (_, index) => {
    const isArc = index === 0;
    const start: Point = [between(random, 4, isArc ? WIDTH / 3 : WIDTH - 4), between(random, 4, HEIGHT - 4)];
    const turn = between(random, -0.04, 0.04);
    let angle = isArc ? between(random, -0.5, 0.5) : between(random, 0, Math.PI * 2);
    const points: Point[] = [start];
    for (let step = 0; step < (isArc ? 40 : 5); step += 1) {
      const [x, y] = points[points.length - 1] ?? start;
      angle += turn;
      if (outside(x + 3 * Math.cos(angle), WIDTH)) angle = Math.PI - angle;
      if (outside(y + 3 * Math.sin(angle), HEIGHT)) angle = -angle;
      points.push([x + 3 * Math.cos(angle), y + 3 * Math.sin(angle)]);
    }
    return points;
  });
}

const outside = (at: number, size: number) => at <= 0.5 || at >= size - 0.5;

/** Items in random order. */
export function shuffled<T>(random: Random, items: T[]): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

const asPath = (points: Point[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
