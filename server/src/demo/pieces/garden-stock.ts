import { STANDING, type Piece } from '../art/piece';
import { at, circle, defs, dice, group, line, path, rect, ridge, times, vertical } from '../art/shapes';

const leaves: Piece = {
  name: 'Tropical leaves',
  ...STANDING,
  draw: () => {
    const monstera = (fill: string, vein: string) =>
      [
        path(
          'M0 0C-230 -40 -330 -260 -280 -420C-250 -370 -210 -350 -170 -350C-230 -400 -240 -470 -210 -540C-190 -480 -150 -450 -100 -440C-150 -510 -130 -590 -70 -650C-70 -580 -40 -540 0 -520C40 -540 70 -580 70 -650C130 -590 150 -510 100 -440C150 -450 190 -480 210 -540C240 -470 230 -400 170 -350C210 -350 250 -370 280 -420C330 -260 230 -40 0 0Z',
          fill,
        ),
        line('M0 40V-510', vein, 9),
        ...[-1, 1].flatMap((side) => [
          line(`M0 -60Q${side * 120} -120 ${side * 220} -230`, vein, 6),
          line(`M0 -190Q${side * 90} -260 ${side * 150} -350`, vein, 6),
          line(`M0 -320Q${side * 50} -380 ${side * 86} -440`, vein, 6),
        ]),
      ].join('');
    const palm = (fill: string) =>
      times(13, (index) =>
        group(
          `rotate(${-78 + index * 13})`,
          path('M0 0C-30 -160 -26 -380 0 -520C26 -380 30 -160 0 0Z', fill),
        ),
      );
    const greens = ['#0e4d3c', '#15694d', '#1f8a5b', '#2fa96a', '#0b3b35'];
    const spots: [number, number, number, number, number][] = [
      [100, 560, 0.95, 130, 0],
      [980, 500, 1.05, -140, 1],
      [540, 260, 0.9, 178, 4],
      [60, 1180, 1.05, 75, 2],
      [1040, 1240, 1.05, -80, 0],
      [200, 1900, 1.2, 28, 1],
      [900, 1930, 1.25, -30, 2],
      [540, 1960, 1.0, 2, 3],
    ];
    return [
      defs(vertical('bg', [0, '#06231f'], [1, '#0c3f33'])),
      rect(0, 0, 1080, 1920, 'url(#bg)'),
      group(at(-40, 300, 1.1, 110), palm('#0a342c')),
      group(at(1120, 860, 1.1, -95), palm('#0a342c')),
      group(at(-20, 1600, 1.1, 70), palm('#0d4437')),
      ...spots.map(([x, y, scale, turn, green]) =>
        group(
          at(x, y, scale, turn),
          group('translate(16 22)', `<g opacity=".28">${monstera('#000', '#000')}</g>`),
          monstera(greens[green] ?? '#15694d', '#7fd39b'),
        ),
      ),
      group(
        at(560, 960, 1.15),
        ...times(8, (index) =>
          group(
            `rotate(${index * 45})`,
            path('M0 0C-60 -60 -52 -170 0 -210C52 -170 60 -60 0 0Z', index % 2 ? '#ff5d73' : '#ff8296'),
          ),
        ),
        ...times(8, (index) =>
          group(
            `rotate(${index * 45 + 22})`,
            path('M0 0C-30 -40 -28 -96 0 -120C28 -96 30 -40 0 0Z', '#ffb3a8'),
          ),
        ),
        circle(0, 0, 34, '#ffd86b'),
        ...times(9, (index) =>
          circle(Math.cos(index * 0.698) * 22, Math.sin(index * 0.698) * 22, 5, '#e88a1a'),
        ),
      ),
    ].join('');
  },
};

const blossom: Piece = {
  name: 'Cherry blossom',
  ...STANDING,
  draw: () => {
    const random = dice(14);
    const flower = (x: number, y: number, r: number, turn: number, fill: string) =>
      group(
        at(x, y, r / 50, turn),
        ...times(5, (index) =>
          group(
            `rotate(${index * 72})`,
            path('M0 0C-34 -22 -30 -64 -6 -70L0 -60L6 -70C30 -64 34 -22 0 0Z', fill),
          ),
        ),
        circle(0, 0, 10, '#f0577f'),
        ...times(5, (index) =>
          circle(Math.cos(index * 1.256) * 20, Math.sin(index * 1.256) * 20, 3.4, '#ffd36e'),
        ),
      );
    const pinks = ['#ffd3e0', '#ffc0d3', '#ffe6ee', '#ffabc6'];
    const pick = () => pinks[Math.floor(random() * pinks.length)] ?? '#ffd3e0';
    const places: [number, number][] = [
      [180, 330],
      [330, 420],
      [470, 520],
      [610, 560],
      [760, 660],
      [900, 690],
      [520, 720],
      [420, 860],
      [330, 1010],
      [640, 800],
      [240, 640],
      [820, 860],
      [720, 1000],
    ];
    return [
      defs(vertical('bg', [0, '#8fd3e8'], [0.6, '#cdeef0'], [1, '#fdeff2']), circle(0, 0, 0, '#fff')),
      rect(0, 0, 1080, 1920, 'url(#bg)'),
      circle(820, 300, 150, '#fff8df', 'opacity=".9"'),
      path(ridge(7, { width: 1080, height: 1920, y: 1560, rise: 70, octaves: 3, waves: 0.8 }), '#9cc9b4'),
      path(ridge(17, { width: 1080, height: 1920, y: 1690, rise: 60, octaves: 3, waves: 1.1 }), '#6fae9b'),
      path(ridge(23, { width: 1080, height: 1920, y: 1810, rise: 40, octaves: 3, waves: 1.3 }), '#468a7c'),
      line('M-40 200C200 330 420 520 640 570S900 680 1120 690', '#5b3a38', 34),
      line('M430 500C470 650 420 820 300 1040', '#5b3a38', 22),
      line('M640 570C640 700 690 850 760 1040', '#5b3a38', 18),
      line('M200 320C210 440 230 560 250 660', '#5b3a38', 14),
      ...places.flatMap(([x, y]) =>
        Array.from({ length: 6 }, () =>
          flower(
            x + (random() - 0.5) * 170,
            y + (random() - 0.5) * 150,
            34 + random() * 34,
            random() * 72,
            pick(),
          ),
        ),
      ),
      ...Array.from({ length: 34 }, () =>
        group(
          at(random() * 1080, 900 + random() * 960, 0.6 + random() * 0.7, random() * 360),
          path('M0 0C-20 -14 -18 -40 0 -44C18 -40 20 -14 0 0Z', pick()),
        ),
      ),
    ].join('');
  },
};

export const GARDEN_STOCK: Piece[] = [leaves, blossom];
