import { citrus } from '../art/drinks';
import { LYING, type Piece } from '../art/piece';
import {
  at,
  blob,
  circle,
  defs,
  diagonal,
  dice,
  ellipse,
  group,
  line,
  path,
  rect,
  times,
  vertical,
} from '../art/shapes';

const citrusField: Piece = {
  name: 'Citrus slices',
  ...LYING,
  draw: () => {
    const kinds = [
      ['#ff8a1c', '#ffab3d'],
      ['#f6c915', '#ffe25e'],
      ['#8dbb2f', '#c5e06a'],
      ['#f0574b', '#ff8d7d'],
    ] as const;
    const slice = (x: number, y: number, r: number, turn: number, kind: number) => {
      const [rind, flesh] = kinds[kind % 4] ?? kinds[0];
      return (
        ellipse(x + 14, y + 22, r, r, '#000', 'opacity=".10"') +
        group(at(x, y, 1, turn), citrus(r, rind, flesh))
      );
    };
    return [
      defs(diagonal('bg', [0, '#2bc0b4'], [1, '#128c98'])),
      rect(0, 0, 1920, 1080, 'url(#bg)'),
      times(5, (row) =>
        times(8, (column) =>
          slice(
            column * 280 + (row % 2) * 140 - 40,
            row * 248 + 40,
            112,
            row * 23 + column * 41,
            row * 3 + column * 2 + (column % 3),
          ),
        ),
      ),
      times(14, (index) =>
        group(
          at(120 + ((index * 397) % 1780), 60 + ((index * 233) % 1000), 0.8, index * 47),
          path('M0 0C30 -34 80 -34 104 0C80 34 30 34 0 0Z', '#4c9a2a'),
          line('M6 0H94', '#8ecb58', 3),
        ),
      ),
    ].join('');
  },
};

const sushi: Piece = {
  name: 'Sushi board',
  ...LYING,
  draw: () => {
    const maki = (x: number, y: number, inside: string, core: string) =>
      ellipse(x + 10, y + 18, 96, 96, '#000', 'opacity=".2"') +
      circle(x, y, 96, '#17251f') +
      circle(x, y, 82, '#f7f5ee') +
      circle(x, y, 42, inside) +
      circle(x + 8, y - 6, 18, core) +
      times(16, (index) =>
        ellipse(
          x + Math.cos(index * 1.7) * 62,
          y + Math.sin(index * 1.7) * 62,
          9,
          5,
          '#e3dfd0',
          `transform="rotate(${index * 50} ${x + Math.cos(index * 1.7) * 62} ${y + Math.sin(index * 1.7) * 62})"`,
        ),
      );
    const nigiri = (x: number, y: number, fish: string, stripe: string) =>
      group(
        at(x, y),
        `<rect x="-138" y="-46" width="292" height="130" rx="64" fill="#000" opacity=".2"/>`,
        `<rect x="-140" y="-50" width="280" height="112" rx="56" fill="#f7f5ee"/>`,
        path('M-158 -20C-150 -92 150 -100 162 -24C164 14 120 40 0 42C-120 40 -166 20 -158 -20Z', fish),
        ...times(6, (index) => line(`M${-110 + index * 42} -66q26 40 4 98`, stripe, 9, 'opacity=".75"')),
      );
    return [
      defs(diagonal('bg', [0, '#23303a'], [1, '#12191f']), vertical('wood', [0, '#c99357'], [1, '#a36b35'])),
      rect(0, 0, 1920, 1080, 'url(#bg)'),
      `<rect x="252" y="190" width="1440" height="740" rx="40" fill="#000" opacity=".35"/>`,
      `<rect x="230" y="160" width="1440" height="740" rx="40" fill="url(#wood)"/>`,
      ...times(9, (index) =>
        line(
          `M260 ${220 + index * 78}q${360 + index * 10} ${index % 2 ? 22 : -22} 700 0t690 0`,
          '#8d5a2a',
          5,
          'opacity=".32"',
        ),
      ),
      nigiri(480, 330, '#ff8a5c', '#ffd0b8'),
      nigiri(860, 330, '#e8433f', '#ff9d93'),
      nigiri(1240, 330, '#ffc145', '#ffe6ab'),
      ...[420, 650, 880, 1110].map((x, index) =>
        maki(
          x,
          570,
          ['#ff8a5c', '#7fb832', '#e8433f', '#ffc145'][index] ?? '#fff',
          ['#ffd0b8', '#cfe88e', '#ff9d93', '#fff1c9'][index] ?? '#fff',
        ),
      ),
      ...[420, 650, 880, 1110].map((x, index) =>
        maki(
          x,
          780,
          ['#7fb832', '#ffc145', '#ff8a5c', '#e8433f'][index] ?? '#fff',
          ['#cfe88e', '#fff1c9', '#ffd0b8', '#ff9d93'][index] ?? '#fff',
        ),
      ),
      path(blob(6, 1380, 600, 84, 0.22), '#a9cf5a'),
      path(blob(9, 1372, 590, 52, 0.2), '#c1df7c'),
      ...times(5, (index) =>
        path(
          blob(30 + index, 1370 + (index % 3) * 52, 770 + Math.floor(index / 3) * 46, 46, 0.3),
          '#ffb3a6',
          'opacity=".95"',
        ),
      ),
      group(
        at(1560, 520, 1, 7),
        rect(-14, -470, 16, 900, '#7a2f1e', 'rx="8"'),
        rect(18, -470, 16, 900, '#8f3a26', 'rx="8"'),
      ),
    ].join('');
  },
};

const pizza: Piece = {
  name: 'Pizza from the oven',
  ...LYING,
  draw: () => {
    const random = dice(52);
    const ring = (r: number) => {
      const angle = random() * Math.PI * 2;
      const far = Math.sqrt(random()) * r;
      return [960 + Math.cos(angle) * far, 540 + Math.sin(angle) * far] as const;
    };
    const many = (count: number, r: number, make: (x: number, y: number, index: number) => string) =>
      times(count, (index) => make(...ring(r), index));
    return [
      rect(0, 0, 1920, 1080, '#b3382c'),
      times(25, (index) => rect(index * 80, 0, 40, 1080, '#fff', 'opacity=".10"')),
      times(14, (index) => rect(0, index * 80, 1920, 40, '#fff', 'opacity=".10"')),
      circle(985, 570, 480, '#000', 'opacity=".25"'),
      circle(960, 540, 480, '#c98a45'),
      circle(960, 540, 462, '#e9b366'),
      many(60, 460, (x, y) => circle(x, y, 8 + random() * 14, '#8f5526', 'opacity=".25"')),
      path(blob(2, 960, 540, 400, 0.04, 20), '#d13a26'),
      path(blob(5, 960, 540, 382, 0.06, 22), '#f6c65b'),
      many(16, 330, (x, y, index) => path(blob(70 + index, x, y, 58 + random() * 34, 0.2), '#fdf0cf')),
      many(70, 370, (x, y) => circle(x, y, 5 + random() * 9, '#d98f33', 'opacity=".35"')),
      times(15, (index) => {
        const angle = index * 2.4;
        const far = 70 + index * 19;
        const [x, y] = [960 + Math.cos(angle) * far, 540 + Math.sin(angle) * far];
        return (
          circle(x + 4, y + 7, 46, '#000', 'opacity=".16"') +
          circle(x, y, 46, '#a82a20') +
          circle(x, y, 39, '#c93c2c') +
          circle(x - 12, y - 10, 6, '#eb8a72') +
          circle(x + 14, y + 8, 5, '#eb8a72') +
          circle(x + 2, y + 18, 4, '#8d1f17')
        );
      }),
      times(11, (index) =>
        group(
          at(
            960 + Math.cos(index * 2.1 + 1) * (100 + index * 23),
            540 + Math.sin(index * 2.1 + 1) * (100 + index * 23),
            0.9,
            index * 67,
          ),
          path('M-54 0C-30 -40 30 -40 54 0C30 40 -30 40 -54 0Z', '#2f8a3a'),
          line('M-44 0H44', '#79c36a', 4),
        ),
      ),
      times(6, (index) =>
        line(
          `M960 540L${960 + Math.cos((index * Math.PI) / 3 + 0.26) * 470} ${540 + Math.sin((index * Math.PI) / 3 + 0.26) * 470}`,
          '#a4672c',
          4,
          'opacity=".45"',
        ),
      ),
    ].join('');
  },
};

const city: Piece = {
  name: 'City at night',
  ...LYING,
  draw: () => {
    const random = dice(9);
    const row = (y: number, fill: string, lit: string, chance: number, least: number, most: number) => {
      let markup = '';
      for (let x = -20; x < 1940;) {
        const wide = 70 + random() * 110;
        const tall = least + random() * (most - least);
        markup +=
          rect(x, y - tall, wide + 1, tall + 400, fill) +
          (random() > 0.7 ? rect(x + wide / 2 - 3, y - tall - 60, 6, 60, fill) : '');
        for (let wy = y - tall + 22; wy < y + 260; wy += 30)
          for (let wx = x + 14; wx < x + wide - 20; wx += 24)
            if (random() < chance)
              markup += rect(
                Math.round(wx),
                Math.round(wy),
                11,
                15,
                lit,
                `opacity="${(0.4 + random() * 0.6).toFixed(1)}"`,
              );
        x += wide;
      }
      return markup;
    };
    return [
      defs(vertical('sky', [0, '#140b3a'], [0.5, '#4a1a6a'], [0.8, '#c03a78'], [1, '#ff8a5c'])),
      rect(0, 0, 1920, 1080, 'url(#sky)'),
      times(90, () => circle(random() * 1920, random() * 420, 1 + random() * 1.4, '#fff', 'opacity=".6"')),
      path('M1430 140A110 110 0 1 0 1530 300A92 92 0 0 1 1430 140Z', '#ffe2c0'),
      row(760, '#5b2272', '#ffb27a', 0.16, 120, 380),
      row(860, '#34164f', '#ffd07a', 0.28, 160, 460),
      row(980, '#180c2e', '#ffe3a3', 0.4, 120, 420),
      rect(0, 1010, 1920, 70, '#0d0720'),
      times(22, (index) => rect(index * 92 + 10, 1040, 46, 5, '#ffcf7a', 'opacity=".8"')),
    ].join('');
  },
};

export const TABLE_STOCK: Piece[] = [citrusField, sushi, pizza, city];
