import { balloonGlass, citrus, coupe, tumbler } from '../art/drinks';
import { LYING, STANDING, type Piece } from '../art/piece';
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

const sunRays = (x: number, y: number, r: number, count: number, fill: string, opacity: number) =>
  `<g fill="${fill}" opacity="${opacity}">${times(count, (index) => {
    const a = (index / count) * Math.PI * 2;
    const b = ((index + 0.5) / count) * Math.PI * 2;
    return `<path d="M${x} ${y}L${x + Math.cos(a) * r} ${y + Math.sin(a) * r}L${x + Math.cos(b) * r} ${y + Math.sin(b) * r}Z"/>`;
  })}</g>`;

const happyHour: Piece = {
  name: 'Happy hour 5 to 7',
  ...LYING,
  draw: (letters) => {
    const size = letters.sizeFor('loud', 'HAPPY', 850);
    return [
      defs(
        diagonal('bg', [0, '#ff7a3d'], [0.55, '#ff4f5e'], [1, '#c4206f']),
        vertical('aperol', [0, '#ffb238'], [0.6, '#ff6a1f'], [1, '#e33d12']),
        radial('glow', [0, '#ffe7a8', 0.95], [1, '#ffb65c', 0]),
      ),
      rect(0, 0, 1920, 1080, 'url(#bg)'),
      sunRays(1430, 560, 1500, 26, '#fff', 0.07),
      circle(1430, 560, 620, 'url(#glow)'),
      circle(1430, 560, 380, '#ffd56b'),
      letters.text('loud', 'HAPPY', { x: 110, y: 90 + size * 0.86, size, fill: '#fff6e6' }),
      letters.text('loud', 'HOUR', { x: 110, y: 118 + size * 1.86, size, fill: '#fff6e6' }),
      group(at(1430, 1010, 1.06), balloonGlass('url(#aperol)', '#ffcf7a')),
      group(at(1672, 150, 0.98, 18), citrus(128, '#ff8a1c', '#ffab3d')),
      rect(110, 914, 520, 92, '#2a0b26', 'rx="46"'),
      letters.text('sansBold', '17:00 – 19:00', {
        x: 370,
        y: 976,
        size: 46,
        fill: '#ffd56b',
        anchor: 'middle',
        tracking: 0.02,
      }),
      letters.text('sans', 'Every spritz 6', { x: 672, y: 975, size: 42, fill: '#fff6e6' }),
    ].join('');
  },
};

const negroniWeek: Piece = {
  name: 'Negroni week',
  ...LYING,
  draw: (letters) =>
    [
      defs(
        diagonal('bg', [0, '#f2e5d3'], [1, '#e3cdb2']),
        vertical('negroni', [0, '#d9431e'], [1, '#8c1212']),
        blur('soft', 26),
      ),
      rect(0, 0, 1920, 1080, 'url(#bg)'),
      rect(1060, 0, 860, 1080, '#b3221a'),
      circle(1260, 1080, 430, '#8f1714'),
      circle(1920, 0, 330, '#e8a23d'),
      ellipse(1440, 930, 330, 40, '#3d0706', 'opacity=".55" filter="url(#soft)"'),
      group(at(1440, 930, 1.3), tumbler('url(#negroni)', '#f0703f')),
      group(
        at(1640, 300, 1, 24),
        path('M-120 -30C-40 -110 70 -110 130 -20C70 -60 -40 -60 -120 -30Z', '#f08a24'),
        path('M-120 -30C-40 -60 70 -60 130 -20C60 -34 -50 -30 -120 -30Z', '#ffd9a0'),
      ),
      letters.text('sansBold', 'BAR AURORA', { x: 120, y: 170, size: 34, fill: '#b3221a', tracking: 0.22 }),
      letters.text('serifBlack', 'Negroni', {
        x: 108,
        y: 500,
        size: letters.sizeFor('serifBlack', 'Negroni', 830),
        fill: '#2b100c',
      }),
      letters.text('serifItalic', 'week', { x: 116, y: 690, size: 220, fill: '#b3221a' }),
      rect(120, 790, 90, 8, '#2b100c'),
      letters.text('sans', 'Equal parts bitter, sweet', { x: 120, y: 880, size: 44, fill: '#2b100c' }),
      letters.text('sans', 'and exactly right.', { x: 120, y: 940, size: 44, fill: '#2b100c' }),
    ].join(''),
};

const cocktailMenu: Piece = {
  name: 'Cocktail list',
  ...LYING,
  draw: (letters) => {
    const drinks = [
      ['Aurora Sour', 'gin, blackcurrant, egg white', '11'],
      ['Paloma Norte', 'tequila, grapefruit, sea salt', '10'],
      ['Espresso Martini', 'vodka, coffee, cacao', '11'],
      ['Garden Gimlet', 'gin, basil, lime', '10'],
      ['Midnight Mule', 'rum, ginger, blackberry', '10'],
    ] as const;
    return [
      defs(radial('bg', [0, '#1f4a45'], [1, '#0b1f1f']), vertical('pink', [0, '#f7b7c3'], [1, '#d2567c'])),
      rect(0, 0, 1920, 1080, '#0b1f1f'),
      ellipse(430, 560, 900, 820, 'url(#bg)'),
      group(at(430, 980, 1.02), coupe('url(#pink)', '#fbd6dd')),
      group(at(610, 215, 1, 20), citrus(92, '#9ac23c', '#cfe676', '#f6f8dc')),
      letters.text('serifItalic', 'tonight’s', { x: 860, y: 190, size: 74, fill: '#e9c98f' }),
      letters.text('serifBlack', 'Cocktails', { x: 854, y: 312, size: 132, fill: '#fbf3e2' }),
      ...drinks.map(([name, what, price], index) => {
        const y = 446 + index * 124;
        const end = 860 + letters.width('serif', name, 50) + 24;
        return [
          letters.text('serif', name, { x: 860, y, size: 50, fill: '#fbf3e2' }),
          line(`M${end} ${y - 8}H1700`, '#e9c98f', 3, 'stroke-dasharray="1 13" opacity=".55"'),
          letters.text('serif', price, { x: 1780, y, size: 50, fill: '#e9c98f', anchor: 'end' }),
          letters.text('sans', what, { x: 862, y: y + 44, size: 29, fill: '#9dbdb4' }),
        ].join('');
      }),
    ].join('');
  },
};

const wine: Piece = {
  name: 'Wine by the glass',
  ...STANDING,
  draw: (letters) => {
    const random = dice(8);
    return [
      defs(
        vertical('bg', [0, '#5b1130'], [1, '#230512']),
        vertical('red', [0, '#a3123f'], [1, '#4a0620']),
        radial('warm', [0, '#ff9d6b', 0.5], [1, '#ff9d6b', 0]),
      ),
      rect(0, 0, 1080, 1920, 'url(#bg)'),
      ellipse(540, 1010, 760, 760, 'url(#warm)'),
      ...Array.from({ length: 18 }, () =>
        circle(
          random() * 1080,
          random() * 1500,
          10 + random() * 46,
          '#ffcf9e',
          `opacity="${0.03 + random() * 0.06}"`,
        ),
      ),
      group(
        at(540, 1625, 1.2),
        ellipse(0, -4, 190, 24, '#000', 'opacity=".4"'),
        path(
          'M-11 -420L-11 -60C-30 -30 -150 -22 -170 -6H170C150 -22 30 -30 11 -60V-420Z',
          '#fff',
          'opacity=".5"',
        ),
        path('M-207 -640C-206 -505 -122 -424 0 -416C122 -424 206 -505 207 -640Z', 'url(#red)'),
        ellipse(0, -640, 207, 24, '#c8325c'),
        path(
          'M-160 -900C-230 -760 -250 -430 0 -410C250 -430 230 -760 160 -900Z',
          '#fff',
          'fill-opacity=".08" stroke="#fff" stroke-opacity=".6" stroke-width="6"',
        ),
        ellipse(0, -900, 160, 17, 'none', 'stroke="#fff" stroke-opacity=".75" stroke-width="6"'),
        line('M-176 -780C-206 -680 -196 -560 -140 -490', '#fff', 13, 'stroke-opacity=".4"'),
      ),
      letters.text('serifItalic', 'by the glass', {
        x: 540,
        y: 190,
        size: 84,
        fill: '#ffc9a1',
        anchor: 'middle',
      }),
      letters.text('serifBlack', 'Wine', { x: 540, y: 420, size: 270, fill: '#fff1e3', anchor: 'middle' }),
      letters.text('sans', 'Eleven open bottles, from 5', {
        x: 540,
        y: 1760,
        size: 50,
        fill: '#ffc9a1',
        anchor: 'middle',
      }),
    ].join('');
  },
};

export const BAR_PROMOS: Piece[] = [happyHour, negroniWeek, cocktailMenu, wine];
