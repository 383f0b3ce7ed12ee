import { LYING, type Piece } from '../art/piece';
import { firs, stars } from '../art/scenery';
import {
  at,
  blur,
  circle,
  defs,
  diagonal,
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

const lake: Piece = {
  name: 'Mountain lake at dawn',
  ...LYING,
  draw: () => {
    const range = (seed: number, y: number, rise: number, fill: string, waves: number) =>
      path(ridge(seed, { width: 1920, height: 700, y, rise, octaves: 5, waves }), fill);
    const mountains = [
      range(12, 360, 120, '#b886a8', 1.1),
      range(4, 430, 130, '#8a6495', 1.4),
      range(27, 530, 100, '#564577', 1.7),
      range(33, 640, 60, '#322c55', 2.3),
    ].join('');
    return [
      defs(
        vertical('sky', [0, '#35407c'], [0.4, '#b46f9c'], [0.75, '#f7a98b'], [1, '#ffe0b0']),
        radial('sun', [0, '#fff3cf', 1], [0.25, '#ffe2a8', 0.85], [1, '#ffcf9a', 0]),
        vertical('deep', [0, '#20234e', 0.1], [1, '#10143a', 0.85]),
        `<clipPath id="water"><rect x="0" y="700" width="1920" height="380"/></clipPath>`,
      ),
      rect(0, 0, 1920, 700, 'url(#sky)'),
      stars(5, 60, 220),
      circle(1260, 400, 460, 'url(#sun)'),
      circle(1260, 400, 74, '#fff6de'),
      mountains,
      `<g clip-path="url(#water)"><g transform="translate(0 1400) scale(1 -1)">${rect(0, 0, 1920, 700, 'url(#sky)')}${circle(1260, 400, 460, 'url(#sun)')}${mountains}</g>${rect(0, 700, 1920, 380, 'url(#deep)')}</g>`,
      times(46, (index) =>
        line(
          `M${1260 - (25 + ((index * 29) % 55)) + Math.sin(index * 37.7) * (10 + index)} ${714 + index * 8}h${50 + ((index * 58) % 110)}`,
          '#ffe6bd',
          3,
          `opacity="${(0.5 - index * 0.009).toFixed(2)}"`,
        ),
      ),
      firs(8, 540, 772, 210, '#161a3d', 12),
      group('translate(1920 0) scale(-1 1)', firs(19, 330, 790, 250, '#12153a', 7)),
      path('M0 750Q340 730 620 800T960 1080H0Z', '#12153a'),
      path('M1920 770Q1640 750 1500 830T1300 1080H1920Z', '#0f1233'),
    ].join('');
  },
};

const forest: Piece = {
  name: 'Forest in the mist',
  ...LYING,
  draw: () => {
    const layers = [
      ['#a9c6bd', 470, 230, 26],
      ['#7ba69c', 590, 300, 22],
      ['#4d8078', 720, 380, 18],
      ['#2a5a57', 880, 470, 15],
      ['#123a3b', 1060, 560, 11],
    ] as const;
    return [
      defs(
        vertical('sky', [0, '#dfe9dd'], [0.6, '#f4efd9'], [1, '#cfe0d8']),
        radial('sun', [0, '#fffbe6', 0.95], [1, '#fff3c7', 0]),
        blur('mist', 40),
      ),
      rect(0, 0, 1920, 1080, 'url(#sky)'),
      circle(620, 300, 420, 'url(#sun)'),
      circle(620, 300, 90, '#fffdf0', 'opacity=".85"'),
      layers
        .map(([fill, y, size, count], index) =>
          [
            path(
              ridge(40 + index, { width: 1920, height: 1080, y: y + 30, rise: 34, octaves: 3, waves: 1.3 }),
              fill,
            ),
            firs(60 + index, 1920, y + 60, size, fill, count),
            index < 4
              ? ellipse(
                  400 + index * 380,
                  y + 110,
                  760,
                  60,
                  '#f1f5ea',
                  `opacity="${0.5 - index * 0.09}" filter="url(#mist)"`,
                )
              : '',
          ].join(''),
        )
        .join(''),
      times(9, (index) =>
        line(
          `M${980 + index * 58} ${220 + ((index * 31) % 90)}q14 -16 26 0q12 -16 26 0`,
          '#3c6663',
          5,
          'opacity=".7"',
        ),
      ),
    ].join('');
  },
};

const dunes: Piece = {
  name: 'Desert dunes',
  ...LYING,
  draw: () =>
    [
      defs(
        vertical('sky', [0, '#3b2a63'], [0.45, '#c2456a'], [0.8, '#ff9b54'], [1, '#ffd27a']),
        diagonal('lit', [0, '#ffb45c'], [1, '#d9603b']),
        diagonal('lit2', [0, '#f0894a'], [1, '#8e2f4a']),
        vertical('dark', [0, '#7d2a4c'], [1, '#2d1338']),
      ),
      rect(0, 0, 1920, 1080, 'url(#sky)'),
      stars(3, 80, 260),
      circle(1330, 520, 190, '#fff0c2'),
      circle(1330, 520, 290, '#ffe3a0', 'opacity=".28"'),
      path('M0 640C340 520 520 600 820 560S1420 600 1920 500V1080H0Z', '#c95a5a'),
      path('M0 760C320 580 640 640 900 720S1500 700 1920 600V1080H0Z', 'url(#lit)'),
      path('M900 720C1150 790 1300 880 1240 1080H420C520 900 700 780 900 720Z', '#8a2f4e', 'opacity=".8"'),
      path('M0 900C300 780 520 790 700 900S1280 940 1920 780V1080H0Z', 'url(#lit2)'),
      path('M700 900C860 960 900 1010 880 1080H0V1000C260 880 480 840 700 900Z', 'url(#dark)'),
      ...times(7, (index) =>
        line(
          `M${1040 + index * 14} ${880 + index * 28}q240 ${40 - index * 6} 860 ${-110 + index * 8}`,
          '#ffb36b',
          3,
          'opacity=".4"',
        ),
      ),
      group(
        at(1010, 716, 0.9),
        ...[0, 74, 148].map((x) =>
          group(
            at(x, x * 0.1),
            path(
              'M0 0V-34Q-22 -40 -20 -62L-28 -84L-14 -78Q-12 -56 4 -62Q18 -92 32 -64Q46 -88 58 -58L60 0H52L48 -30H14L8 0Z',
              '#3a1536',
            ),
          ),
        ),
      ),
    ].join(''),
};

const ocean: Piece = {
  name: 'Sea under the moon',
  ...LYING,
  draw: () =>
    [
      defs(
        vertical('sky', [0, '#04122e'], [1, '#1f5a86']),
        radial('halo', [0, '#f4fbff', 0.9], [0.3, '#bfe3f5', 0.4], [1, '#7fc1e6', 0]),
      ),
      rect(0, 0, 1920, 1080, 'url(#sky)'),
      stars(44, 150, 520),
      circle(960, 300, 420, 'url(#halo)'),
      circle(960, 300, 120, '#f8fcff'),
      circle(925, 270, 20, '#d6e6ee'),
      circle(995, 330, 30, '#dbe9f0'),
      circle(960, 350, 13, '#d6e6ee'),
      ...times(9, (index) => {
        const shade =
          ['#2a7399', '#20668d', '#185880', '#124b72', '#0e3f64', '#0b3457', '#082a4a', '#06213d', '#041830'][
            index
          ] ?? '#041830';
        return path(
          ridge(90 + index, {
            width: 1920,
            height: 1080,
            y: 570 + index * 58,
            rise: 8 + index * 4,
            octaves: 2,
            waves: 3.2 - index * 0.2,
          }),
          shade,
        );
      }),
      ...times(60, (index) =>
        line(
          `M${960 - 20 - index * 2.6 + Math.sin(index * 12.9) * (30 + index * 3)} ${566 + index * 8}h${30 + ((index * 41) % 90)}`,
          '#e4f5ff',
          3.5,
          `opacity="${(0.75 - index * 0.011).toFixed(2)}"`,
        ),
      ),
      group(
        at(1480, 610, 0.9),
        path('M-120 0H120L84 46H-88Z', '#051526'),
        path('M0 -10V-220L100 -20Z', '#eef7fb', 'opacity=".92"'),
        path('M-10 -20V-180L-88 -20Z', '#cfe3ec', 'opacity=".85"'),
      ),
    ].join(''),
};

export const NATURE_STOCK: Piece[] = [lake, forest, dunes, ocean];
