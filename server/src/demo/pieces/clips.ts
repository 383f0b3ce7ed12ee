import { CLIP, type Piece } from '../art/piece';
import {
  at,
  circle,
  defs,
  diagonal,
  dice,
  ellipse,
  group,
  line,
  path,
  radial,
  rect,
  ridge,
  times,
  vertical,
} from '../art/shapes';
import { firs } from '../art/scenery';

const TURN = Math.PI * 2;

/**
 * A curtain of northern light: rays that stand on a wandering line and fade upwards. Only whole numbers of turns, so that the
 * end meets the beginning.
 */
function curtain(phase: number, base: number, tall: number, fill: string, seed: number): string {
  const random = dice(seed);
  const [a, b, c, d] = [random() * TURN, random() * TURN, random() * TURN, random() * TURN];
  return times(CLIP.width / RAY + 1, (index) => {
    const x = index * RAY;
    const along = (x / CLIP.width) * TURN;
    const foot =
      base + 58 * Math.sin(along * 0.9 + a + phase * TURN) + 26 * Math.sin(along * 2.1 + b - phase * TURN);
    const ray =
      0.55 +
      0.3 * Math.sin(along * 5 + c + phase * TURN * 2) +
      0.15 * Math.sin(along * 11 + d - phase * TURN);
    const height = tall * (0.62 + 0.38 * ray);
    return rect(
      x,
      Number((foot - height).toFixed(1)),
      RAY,
      Number(height.toFixed(1)),
      fill,
      `fill-opacity="${(0.35 + 0.65 * ray).toFixed(2)}" shape-rendering="crispEdges"`,
    );
  });
}
const RAY = 10;

const light = (id: string, colour: string, high: string) =>
  vertical(id, [0, high, 0], [0.4, high, 0.22], [0.82, colour, 0.7], [0.94, colour, 0.45], [1, colour, 0]);

const skies = (seed: number) => {
  const random = dice(seed);
  return times(120, () =>
    circle(
      random() * 1280,
      random() * 480,
      0.6 + random() * 1.4,
      '#fff',
      `opacity="${(0.2 + random() * 0.7).toFixed(2)}"`,
    ),
  );
};

const northernLights: Piece = {
  name: 'Northern lights',
  ...CLIP,
  draw: () =>
    [
      defs(vertical('sky', [0, '#020a1f'], [0.7, '#0b2a4a'], [1, '#14506a'])),
      rect(0, 0, 1280, 720, 'url(#sky)'),
      skies(6),
    ].join(''),
  motion: {
    seconds: 5,
    frame: (phase) =>
      [
        defs(
          light('g', '#4dffa8', '#2fc4ff'),
          light('p', '#b06bff', '#ff5fb0'),
          light('t', '#35e6d0', '#6a7bff'),
        ),
        curtain(phase, 380, 330, 'url(#p)', 15),
        curtain(phase, 470, 300, 'url(#g)', 8),
        curtain(phase, 500, 240, 'url(#t)', 3),
        path(ridge(5, { width: 1280, height: 720, y: 560, rise: 60, octaves: 4, waves: 1.2 }), '#071a2c'),
        path(ridge(9, { width: 1280, height: 720, y: 630, rise: 34, octaves: 3, waves: 1.7 }), '#04101d'),
        firs(4, 1280, 690, 150, '#020912', 22),
      ].join(''),
  },
};

const welcome: Piece = {
  name: 'Welcome to Bar Aurora',
  ...CLIP,
  draw: () =>
    [
      defs(diagonal('bg', [0, '#170b3b'], [0.5, '#2a1266'], [1, '#0a2b5c'])),
      rect(0, 0, 1280, 720, 'url(#bg)'),
      skies(22),
    ].join(''),
  motion: {
    seconds: 5,
    frame: (phase) =>
      [
        defs(
          light('g', '#56ffb5', '#41b8ff'),
          light('p', '#ff5fb8', '#8a5bff'),
          light('o', '#ffb04d', '#ff4f8b'),
        ),
        curtain(phase, 560, 420, 'url(#p)', 31),
        curtain(phase, 620, 380, 'url(#g)', 12),
        curtain(phase, 700, 300, 'url(#o)', 44),
      ].join(''),
    front: (letters) =>
      [
        letters.text('sansBold', 'WELCOME TO', { x: 640, y: 268, size: 30, anchor: 'middle', tracking: 0.5 }),
        letters.text('serifBlack', 'Bar Aurora', { x: 640, y: 420, size: 170, anchor: 'middle' }),
        letters.text('serifItalic', 'good evening', {
          x: 640,
          y: 500,
          size: 56,
          fill: '#d9fff0',
          anchor: 'middle',
        }),
      ].join(''),
  },
};

const vinyl: Piece = {
  name: 'Vinyl Sunday',
  ...CLIP,
  draw: (letters) =>
    [
      rect(0, 0, 1280, 720, '#ff6b4a'),
      circle(1280, 360, 560, '#ffb347'),
      circle(1280, 360, 470, '#ffd98a'),
      letters.text('loud', 'VINYL', { x: 74, y: 330, size: 250, fill: '#2b0d2e' }),
      letters.text('loud', 'SUNDAY', {
        x: 74,
        y: 520,
        size: letters.sizeFor('loud', 'SUNDAY', letters.width('loud', 'VINYL', 250)),
        fill: '#fff3dc',
      }),
      letters.text('sansBold', 'Bring a record, we play it', { x: 78, y: 612, size: 34, fill: '#2b0d2e' }),
      ellipse(930, 398, 318, 318, '#000', 'opacity=".22"'),
    ].join(''),
  motion: {
    seconds: 4,
    frame: (phase, letters) =>
      [
        group(
          at(910, 370, 1, phase * 360),
          circle(0, 0, 318, '#171019'),
          ...times(9, (index) =>
            circle(0, 0, 306 - index * 19, 'none', 'stroke="#3a2c3d" stroke-width="2.5"'),
          ),
          path('M0 0L-110 -298A318 318 0 0 1 40 -315Z', '#fff', 'opacity=".10"'),
          path('M0 0L110 298A318 318 0 0 1 -40 315Z', '#fff', 'opacity=".10"'),
          circle(0, 0, 118, '#11a89b'),
          letters.text('sansBold', 'BAR AURORA', {
            x: 0,
            y: -62,
            size: 20,
            fill: '#fff',
            anchor: 'middle',
            tracking: 0.1,
          }),
          letters.text('serifItalic', 'side b', { x: 0, y: 84, size: 34, fill: '#fff', anchor: 'middle' }),
          circle(0, 0, 12, '#ff6b4a'),
        ),
        group(
          at(1180, 96, 1, 1.6 * Math.sin(phase * TURN)),
          line('M0 0L-60 230L-176 330', '#fff3dc', 15),
          circle(0, 0, 34, '#fff3dc'),
          circle(0, 0, 14, '#2b0d2e'),
          group(at(-186, 338, 1, 42), rect(-28, -16, 58, 32, '#2b0d2e', 'rx="6"')),
        ),
      ].join(''),
  },
};

const lanterns: Piece = {
  name: 'Lanterns over the water',
  ...CLIP,
  draw: () =>
    [
      defs(vertical('sky', [0, '#0d0a2e'], [0.6, '#4a1c57'], [1, '#a13a5c'])),
      rect(0, 0, 1280, 720, 'url(#sky)'),
      skies(71),
      path(ridge(61, { width: 1280, height: 720, y: 520, rise: 50, octaves: 4, waves: 1.1 }), '#241040'),
      rect(0, 560, 1280, 160, '#1a0b33'),
    ].join(''),
  motion: {
    seconds: 6,
    frame: (phase) => {
      const random = dice(17);
      const glow = defs(
        radial('l', [0, '#fff1b8', 1], [0.35, '#ffb347', 0.75], [1, '#ff7a1c', 0]),
        vertical('b', [0, '#ffdf8e'], [1, '#ff7a2e']),
      );
      const all = times(26, () => {
        const [x, start, scale, sway] = [random() * 1280, random(), 0.35 + random() * 0.9, random() * TURN];
        const y = 760 - ((start + phase) % 1) * 900;
        const drift = Math.sin(phase * TURN + sway) * 16;
        const mirror =
          y > 0 && y < 560
            ? ellipse(
                x + drift,
                1120 - y * 0.98,
                26 * scale,
                7 * scale,
                '#ffb347',
                `opacity="${(0.35 * (y / 560)).toFixed(2)}"`,
              )
            : '';
        return `${mirror}${y < 620 ? group(at(Number((x + drift).toFixed(1)), Number(y.toFixed(1)), scale), circle(0, 0, 86, 'url(#l)', 'opacity=".8"'), path('M-30 34L-36 -26Q0 -52 36 -26L30 34Q0 46 -30 34Z', 'url(#b)'), line('M-28 36Q0 46 28 36', '#7a2a12', 4)) : ''}`;
      });
      return `${glow}${all}`;
    },
  },
};

export const PROMO_CLIPS: Piece[] = [welcome, vinyl];
export const STOCK_CLIPS: Piece[] = [northernLights, lanterns];
