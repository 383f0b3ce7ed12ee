import { LYING, STANDING, type Piece } from '../art/piece';
import {
  at,
  blob,
  blur,
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
  times,
} from '../art/shapes';

/** A cup from above with a fern poured into the milk. */
export function latte(): string {
  const leaf = (y: number, wide: number) =>
    path(
      `M0 ${y}C${wide * 0.4} ${y - 60} ${wide} ${y - 70} ${wide} ${y - 20}C${wide} ${y + 20} ${wide * 0.4} ${y + 30} 0 ${y + 34}C${-wide * 0.4} ${y + 30} ${-wide} ${y + 20} ${-wide} ${y - 20}C${-wide} ${y - 70} ${-wide * 0.4} ${y - 60} 0 ${y}Z`,
      '#fbe9cf',
    );
  return [
    ellipse(20, 34, 420, 410, '#000', 'opacity=".18"'),
    circle(0, 0, 400, '#f7f3ec'),
    circle(0, 0, 400, 'none', 'stroke="#ddd3c3" stroke-width="8"'),
    circle(0, 0, 330, '#efe8dc'),
    path(
      'M230 -60C380 -90 440 40 380 110C340 160 280 130 250 90L240 40C300 70 340 60 336 16C332 -30 280 -20 244 0Z',
      '#fff',
    ),
    circle(0, 0, 262, '#fff'),
    circle(0, 0, 236, '#8a4b22'),
    circle(0, 0, 206, '#b36a35', 'opacity=".6"'),
    group(
      at(0, 20, 0.96, -24),
      leaf(110, 62),
      leaf(54, 104),
      leaf(-6, 116),
      leaf(-66, 96),
      path('M0 -190C60 -170 62 -110 0 -78C-62 -110 -60 -170 0 -190Z', '#fbe9cf'),
      line('M0 -170V150', '#a65f2e', 9),
    ),
  ].join('');
}

const coffee: Piece = {
  name: 'Coffee of the day',
  ...LYING,
  draw: (letters) => {
    const random = dice(5);
    const bean = (x: number, y: number, turn: number) =>
      group(
        at(x, y, 1, turn),
        ellipse(0, 0, 40, 27, '#4a2511'),
        line('M-36 2C-14 -16 12 18 36 -2', '#2b1408', 6),
      );
    return [
      defs(diagonal('bg', [0, '#e9b88a'], [1, '#d4935b'])),
      rect(0, 0, 1920, 1080, 'url(#bg)'),
      path('M0 0H760C640 260 900 520 700 760C620 860 640 980 700 1080H0Z', '#3b1c0d'),
      ...times(16, () => bean(1560 + random() * 340, random() * 1060, random() * 180)),
      group(at(1270, 540, 1.12), latte()),
      letters.text('serifItalic', 'the', { x: 112, y: 250, size: 90, fill: '#e9b88a' }),
      letters.text('serifBlack', 'Flat', { x: 104, y: 456, size: 250, fill: '#fdf1e0' }),
      letters.text('serifBlack', 'White', {
        x: 104,
        y: 690,
        size: letters.sizeFor('serifBlack', 'White', 560),
        fill: '#fdf1e0',
      }),
      letters.text('sans', 'with a warm cinnamon bun', { x: 112, y: 800, size: 40, fill: '#e9b88a' }),
      circle(206, 936, 84, '#e9b88a'),
      letters.text('sansBold', '4.50', { x: 206, y: 954, size: 54, fill: '#3b1c0d', anchor: 'middle' }),
    ].join('');
  },
};

const taco = (shell: string, seed: number) => {
  const random = dice(seed);
  return [
    ellipse(0, 14, 190, 22, '#000', 'opacity=".2"'),
    ...times(11, () =>
      path(
        blob(
          Math.floor(random() * 99),
          -150 + random() * 300,
          -100 - random() * 62,
          34 + random() * 20,
          0.25,
        ),
        ['#3fae49', '#7ccb3f', '#e63d3d', '#f7e1b5', '#8a2be2'][Math.floor(random() * 4)] ?? '#fff',
      ),
    ),
    path('M-190 0C-190 -120 -105 -190 0 -190C105 -190 190 -120 190 0Z', shell),
    path(
      'M-190 0C-190 -120 -105 -190 0 -190C20 -190 40 -187 60 -182C-50 -170 -120 -100 -130 0Z',
      '#fff',
      'opacity=".22"',
    ),
    ...times(9, () =>
      circle(-120 + random() * 250, -20 - random() * 110, 6 + random() * 7, '#c9832b', 'opacity=".55"'),
    ),
  ].join('');
};

const tacos: Piece = {
  name: 'Taco Tuesday',
  ...LYING,
  draw: (letters) =>
    [
      rect(0, 0, 1920, 1080, '#ff3d7f'),
      rect(0, 0, 1920, 540, '#00b3a4'),
      circle(960, 560, 450, '#ffd23f'),
      ...times(24, (index) =>
        group(`rotate(${index * 15} 960 560)`, path('M937 96L960 54L983 96Z', '#ffd23f')),
      ),
      ...times(25, (index) =>
        group(
          at(index * 80, 0),
          path('M0 0H80L62 86L40 64L18 86Z', ['#ff3d7f', '#ffd23f', '#fff', '#ff8a1c'][index % 4] ?? '#fff'),
        ),
      ),
      group(at(300, 760, 1.15, -10), taco('#f2b544', 2)),
      group(at(1630, 770, 1.15, 10), taco('#f2b544', 9)),
      group(at(270, 420, 0.85, 8), taco('#eda93a', 14)),
      group(at(1660, 420, 0.85, -8), taco('#eda93a', 21)),
      letters.text('loud', 'TACO', { x: 960, y: 540, size: 300, fill: '#7a0f3f', anchor: 'middle' }),
      letters.text('loud', 'TUESDAY', {
        x: 960,
        y: 720,
        size: letters.sizeFor('loud', 'TUESDAY', letters.width('loud', 'TACO', 300)),
        fill: '#00847a',
        anchor: 'middle',
      }),
      letters.text('sansBold', 'Three for 9', {
        x: 960,
        y: 820,
        size: 58,
        fill: '#7a0f3f',
        anchor: 'middle',
      }),
      letters.text('sansBold', 'ALL EVENING LONG', {
        x: 960,
        y: 896,
        size: 28,
        fill: '#00847a',
        anchor: 'middle',
        tracking: 0.2,
      }),
    ].join(''),
};

const brunch: Piece = {
  name: 'Weekend brunch',
  ...LYING,
  draw: (letters) => {
    const egg = (seed: number, x: number, y: number, r: number) =>
      [
        path(blob(seed, x + 12, y + 20, r, 0.14), '#000', 'opacity=".10"'),
        path(blob(seed, x, y, r, 0.14), '#fffdf7'),
        circle(x + 8, y - 4, r * 0.4, '#ffb81c'),
        circle(x - 14, y - 30, r * 0.11, '#fff', 'opacity=".85"'),
      ].join('');
    return [
      rect(0, 0, 1920, 1080, '#ffe0d1'),
      rect(1080, 0, 840, 1080, '#ffc3b0'),
      ...times(12, (index) => rect(1080 + index * 72, 0, 36, 1080, '#fff', 'opacity=".22"')),
      circle(1440, 545, 420, '#000', 'opacity=".08" transform="translate(16 26)"'),
      circle(1440, 540, 420, '#fff'),
      circle(1440, 540, 330, '#f6efe8'),
      egg(4, 1350, 470, 170),
      egg(11, 1530, 620, 150),
      group(
        at(1580, 400, 1, 30),
        ...times(5, (index) =>
          path(
            `M-80 ${index * 30 - 60}q40 -34 80 0t80 0`,
            'none',
            'stroke="#c2402b" stroke-width="24" stroke-linecap="round"',
          ),
        ),
      ),
      ...times(4, (index) =>
        circle(1270 + (index % 2) * 70, 690 + Math.floor(index / 2) * 66, 30, '#e5412d'),
      ),
      path(blob(3, 1420, 750, 62, 0.3, 11), '#4d9e3a'),
      letters.text('sansBold', 'SATURDAY & SUNDAY, 10:00 – 14:00', {
        x: 116,
        y: 176,
        size: 36,
        fill: '#d9542c',
        tracking: 0.06,
      }),
      letters.text('serifBlack', 'Slow', { x: 104, y: 450, size: 270, fill: '#49160b' }),
      letters.text('serifBlack', 'brunch', {
        x: 104,
        y: 690,
        size: letters.sizeFor('serifBlack', 'brunch', 860),
        fill: '#49160b',
      }),
      letters.text('serifItalic', 'eggs your way, bread of ours', {
        x: 112,
        y: 830,
        size: 62,
        fill: '#d9542c',
      }),
      rect(114, 900, 330, 84, '#49160b', 'rx="42"'),
      letters.text('sansBold', 'From 12', { x: 279, y: 957, size: 42, fill: '#ffe0d1', anchor: 'middle' }),
    ].join('');
  },
};

const oysters: Piece = {
  name: 'Oysters and fizz',
  ...STANDING,
  draw: (letters) => {
    const shell = (seed: number, x: number, y: number, scale: number, turn: number) =>
      group(
        at(x, y, scale, turn),
        path(blob(seed, 14, 26, 200, 0.1), '#000', 'opacity=".2"'),
        path(blob(seed, 0, 0, 200, 0.12), '#5d6d73'),
        path(blob(seed + 1, 0, 0, 172, 0.1), '#dfe5e2'),
        path(blob(seed + 2, -10, 10, 118, 0.2), '#b9c7c1'),
        path(blob(seed + 3, -18, 14, 84, 0.22), '#93a49c'),
        circle(46, -34, 24, '#fff'),
        circle(40, -42, 8, '#fff', 'opacity=".9"'),
      );
    const random = dice(77);
    return [
      defs(radial('bg', [0, '#2b8f95'], [1, '#0a3d4b']), blur('soft', 8)),
      rect(0, 0, 1080, 1920, '#0a3d4b'),
      ellipse(540, 1150, 900, 1000, 'url(#bg)'),
      ...times(46, () =>
        circle(
          random() * 1080,
          random() * 1920,
          5 + random() * 24,
          '#dffaf7',
          `opacity="${0.05 + random() * 0.12}"`,
        ),
      ),
      circle(540, 1190, 470, '#e9f4f2', 'opacity=".14"'),
      ...times(26, () =>
        path(
          blob(
            Math.floor(random() * 999),
            540 + (random() - 0.5) * 780,
            1190 + (random() - 0.5) * 760,
            60,
            0.3,
            6,
          ),
          '#e6fbff',
          'opacity=".25"',
        ),
      ),
      shell(5, 380, 1010, 0.92, -20),
      shell(15, 730, 1060, 0.96, 35),
      shell(25, 430, 1370, 0.98, 190),
      shell(35, 750, 1420, 0.86, 120),
      letters.text('loud', 'OYSTERS', {
        x: 540,
        y: 400,
        size: letters.sizeFor('loud', 'OYSTERS', 860),
        fill: '#f3fffd',
        anchor: 'middle',
      }),
      letters.text('serifItalic', 'and fizz', {
        x: 540,
        y: 570,
        size: 150,
        fill: '#ffd98a',
        anchor: 'middle',
      }),
      letters.text('sans', 'Thursdays. Six and a glass, 18.', {
        x: 540,
        y: 1770,
        size: 50,
        fill: '#f3fffd',
        anchor: 'middle',
      }),
    ].join('');
  },
};

export const KITCHEN_PROMOS: Piece[] = [coffee, tacos, brunch, oysters];
