import { LYING, type Piece } from '../art/piece';
import {
  at,
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
  vertical,
} from '../art/shapes';

const quizNight: Piece = {
  name: 'Quiz night',
  ...LYING,
  draw: (letters) => {
    const neon = (
      face: 'serifBlack' | 'script',
      words: string,
      x: number,
      y: number,
      size: number,
      colour: string,
    ) =>
      [
        letters.text(face, words, {
          x,
          y,
          size,
          fill: 'none',
          more: `stroke="${colour}" stroke-width="${2600 / size + 60}" opacity=".5" filter="url(#glow)"`,
        }),
        letters.text(face, words, {
          x,
          y,
          size,
          fill: 'none',
          more: `stroke="${colour}" stroke-width="${14000 / size}"`,
        }),
        letters.text(face, words, {
          x,
          y,
          size,
          fill: 'none',
          more: `stroke="#fff" stroke-width="${5200 / size}" opacity=".92"`,
        }),
      ].join('');
    return [
      defs(radial('wall', [0, '#33205f'], [1, '#100a24']), blur('glow', 60), blur('wide', 90)),
      rect(0, 0, 1920, 1080, '#100a24'),
      ellipse(960, 500, 1250, 820, 'url(#wall)'),
      ...times(18, (row) =>
        times(17, (column) =>
          rect(
            column * 128 - (row % 2) * 64,
            row * 62,
            122,
            56,
            '#fff',
            `opacity="${0.012 + ((row * 7 + column * 13) % 5) * 0.006}" rx="4"`,
          ),
        ),
      ),
      ellipse(1480, 500, 330, 430, '#ff3fa4', 'opacity=".35" filter="url(#wide)"'),
      ellipse(560, 470, 560, 280, '#31d7ff', 'opacity=".22" filter="url(#wide)"'),
      neon('serifBlack', '?', 1270, 830, 860, '#ff4fb0'),
      letters.text('loud', 'QUIZ', { x: 130, y: 500, size: 400, fill: '#eafcff' }),
      letters.text('loud', 'NIGHT', {
        x: 130,
        y: 780,
        size: letters.sizeFor('loud', 'NIGHT', letters.width('loud', 'QUIZ', 400)),
        fill: '#31d7ff',
      }),
      letters.text('sansBold', 'TUESDAY 20:00', { x: 132, y: 930, size: 54, fill: '#fff', tracking: 0.06 }),
      letters.text('sans', 'Teams of up to six. First round on the house.', {
        x: 134,
        y: 994,
        size: 36,
        fill: '#b9a9ec',
      }),
    ].join('');
  },
};

const jazz: Piece = {
  name: 'Live jazz on Friday',
  ...LYING,
  draw: (letters) => {
    const bars = [0.35, 0.62, 0.9, 0.55, 1, 0.72, 0.42, 0.8, 0.6, 0.95, 0.5, 0.3, 0.68, 0.86, 0.46];
    return [
      rect(0, 0, 1920, 1080, '#f4c20d'),
      rect(0, 0, 700, 1080, '#12357a'),
      circle(700, 540, 400, '#0b1f4b'),
      circle(700, 540, 400, 'none', 'stroke="#f4c20d" stroke-width="0"'),
      ...times(9, (index) =>
        circle(
          700,
          540,
          385 - index * 26,
          'none',
          `stroke="#2d58b0" stroke-opacity="${0.75 - index * 0.05}" stroke-width="3"`,
        ),
      ),
      circle(700, 540, 140, '#e8452c'),
      circle(700, 540, 18, '#f4c20d'),
      letters.text('sansBold', 'SIDE A', {
        x: 700,
        y: 478,
        size: 22,
        fill: '#fff2cf',
        anchor: 'middle',
        tracking: 0.2,
      }),
      letters.text('sansBold', '33', { x: 700, y: 636, size: 44, fill: '#fff2cf', anchor: 'middle' }),
      line('M1060 120L980 360L820 520', '#fff2cf', 18),
      circle(1060, 120, 38, '#fff2cf'),
      path('M790 500l64 26l-16 34l-62 -28Z', '#fff2cf'),
      bars
        .map((height, index) =>
          rect(
            1184 + index * 41,
            560 - height * 300,
            24,
            height * 300,
            index % 3 === 1 ? '#e8452c' : '#12357a',
            'rx="12"',
          ),
        )
        .join(''),
      letters.text('loud', 'LIVE JAZZ', {
        x: 1184,
        y: 810,
        size: letters.sizeFor('loud', 'LIVE JAZZ', 600),
        fill: '#0b1f4b',
      }),
      letters.text('sansBold', 'Friday, 21:00', { x: 1186, y: 900, size: 52, fill: '#0b1f4b' }),
      letters.text('sans', 'The Nils Aland Trio', { x: 1186, y: 964, size: 42, fill: '#0b1f4b' }),
      letters.text('serifItalic', 'free entry', { x: 110, y: 980, size: 76, fill: '#f4c20d' }),
      letters.text('sansBold', 'BAR AURORA', { x: 112, y: 130, size: 34, fill: '#fff2cf', tracking: 0.22 }),
    ].join('');
  },
};

const terrace: Piece = {
  name: 'Terrace is open',
  ...LYING,
  draw: (letters) => {
    const parasol = (x: number, y: number, scale: number, colour: string) =>
      group(
        at(x, y, scale),
        rect(-7, -20, 14, 430, '#6b3d22'),
        ...times(6, (index) => {
          const from = -240 + index * 80;
          return path(
            `M0 -150Q${from} -130 ${from} 0Q${from + 40} 34 ${from + 80} 0Q${from + 80} -130 0 -150Z`,
            index % 2 ? '#fff7e8' : colour,
          );
        }),
        circle(0, -154, 12, '#6b3d22'),
        rect(-130, 330, 260, 16, '#6b3d22', 'rx="8"'),
      );
    return [
      defs(
        vertical('sky', [0, '#2aa7d9'], [0.62, '#9fe0ea'], [1, '#fbf0cf']),
        vertical('sea', [0, '#1583b5'], [1, '#0b5d8c']),
        vertical('deck', [0, '#e2b27c'], [1, '#b97b45']),
      ),
      rect(0, 0, 1920, 1080, 'url(#sky)'),
      circle(1500, 250, 150, '#fff2b0'),
      circle(1500, 250, 230, '#fff2b0', 'opacity=".3"'),
      ...[
        [620, 130, 1],
        [1060, 250, 0.6],
        [200, 110, 0.55],
      ].map(([x = 0, y = 0, s = 1]) =>
        group(
          at(x, y, s),
          ellipse(0, 0, 150, 34, '#fff', 'opacity=".9"'),
          ellipse(-40, -30, 70, 50, '#fff', 'opacity=".9"'),
          ellipse(50, -40, 84, 62, '#fff', 'opacity=".9"'),
        ),
      ),
      rect(0, 640, 1920, 200, 'url(#sea)'),
      ...times(16, (index) =>
        line(
          `M${(index * 311) % 1900} ${664 + ((index * 47) % 140)}q40 -14 80 0`,
          '#fff',
          5,
          'opacity=".35"',
        ),
      ),
      path('M0 800L1920 770V1080H0Z', 'url(#deck)'),
      ...times(13, (index) =>
        line(`M${index * 170 - 120} 1080L${index * 128 + 200} 784`, '#8d5527', 4, 'opacity=".35"'),
      ),
      parasol(1240, 560, 1.05, '#ef4b4b'),
      parasol(1640, 600, 1.25, '#f59e1b'),
      letters.text('script', 'Terrace', {
        x: 110,
        y: 440,
        size: letters.sizeFor('script', 'Terrace', 820),
        fill: '#fff',
        more: 'stroke="#0b5d8c" stroke-width="26" paint-order="stroke"',
      }),
      letters.text('loud', 'IS OPEN', { x: 130, y: 612, size: 124, fill: '#0b3d63', tracking: 0.05 }),
      letters.text('sansBold', 'Sun until 21:12 today', { x: 130, y: 960, size: 56, fill: '#4a2509' }),
    ].join('');
  },
};

const match: Piece = {
  name: 'Match day on the big screen',
  ...LYING,
  draw: (letters) => {
    const random = dice(31);
    return [
      defs(
        radial('pitch', [0, '#2fae5a'], [1, '#0b4d2c']),
        vertical('light', [0, '#fff', 0.5], [1, '#fff', 0]),
        diagonal('ball', [0, '#fff'], [1, '#c9d3d9']),
      ),
      rect(0, 0, 1920, 1080, '#0b4d2c'),
      ellipse(1180, 700, 1400, 800, 'url(#pitch)'),
      ...times(10, (index) =>
        index % 2
          ? ''
          : path(
              `M${index * 260 - 500} 1080L${index * 150 + 250} 0H${index * 150 + 400}L${index * 260 - 240} 1080Z`,
              '#fff',
              'opacity=".05"',
            ),
      ),
      ellipse(1380, 760, 560, 300, 'none', 'stroke="#fff" stroke-opacity=".7" stroke-width="12"'),
      line('M860 1080L1240 180', '#fff', 12, 'opacity=".7"'),
      path('M1240 0L900 1080H1700Z', 'url(#light)', 'opacity=".35"'),
      ellipse(1390, 1000, 190, 34, '#000', 'opacity=".35"'),
      circle(1390, 740, 250, 'url(#ball)'),
      group(
        at(1390, 740, 1, 12),
        path('M0 -92L87 -28L54 74H-54L-87 -28Z', '#15212b'),
        ...times(5, (index) =>
          group(
            `rotate(${index * 72})`,
            line('M0 -92V-158', '#15212b', 9),
            path('M-66 -206L0 -158L66 -206Q34 -246 0 -249Q-34 -246 -66 -206Z', '#15212b'),
          ),
        ),
      ),
      ...times(60, () =>
        rect(
          random() * 1920,
          random() * 420,
          8 + random() * 8,
          16,
          ['#ffd23f', '#ff5a5f', '#fff', '#3ec1ff'][Math.floor(random() * 4)] ?? '#fff',
          `transform="rotate(${random() * 60 - 30} 960 200)" opacity=".85"`,
        ),
      ),
      letters.text('loud', 'MATCH', { x: 110, y: 450, size: 330, fill: '#fff' }),
      letters.text('loud', 'DAY', { x: 110, y: 780, size: 330, fill: '#ffd23f' }),
      letters.text('sansBold', 'Saturday 18:30, on the big screen', {
        x: 114,
        y: 930,
        size: 46,
        fill: '#fff',
      }),
      letters.text('sans', 'Book your table at the bar', { x: 114, y: 992, size: 38, fill: '#c8f2d6' }),
    ].join('');
  },
};

export const EVENING_PROMOS: Piece[] = [quizNight, jazz, terrace, match];
