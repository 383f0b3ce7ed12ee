import { at, circle, dice, ellipse, group, line, path, times } from './shapes';

/** A slice of citrus seen from the front. */
export function citrus(r: number, rind: string, flesh: string, pith = '#fff4dc'): string {
  const wedges = times(9, (index) => {
    const from = (index / 9) * 360 + 4;
    const to = ((index + 1) / 9) * 360 - 4;
    const on = (angle: number, far: number) =>
      `${(Math.cos((angle * Math.PI) / 180) * far).toFixed(1)} ${(Math.sin((angle * Math.PI) / 180) * far).toFixed(1)}`;
    const mid = (from + to) / 2;
    return path(
      `M${on(mid, r * 0.1)}L${on(from, r * 0.74)}Q${on(mid, r * 0.92)} ${on(to, r * 0.74)}Z`,
      flesh,
      `stroke="${flesh}" stroke-width="${r * 0.05}" stroke-linejoin="round"`,
    );
  });
  return circle(0, 0, r, rind) + circle(0, 0, r * 0.9, pith) + wedges;
}

/** Rounded ice with light on its upper edge. */
export const ice = (size: number, turn: number, x: number, y: number, opacity = 0.5) =>
  group(
    at(x, y, 1, turn),
    `<rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="${size * 0.2}" fill="#fff" fill-opacity="${opacity * 0.45}" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${size * 0.045}"/>`,
    line(
      `M${-size * 0.28} ${-size * 0.3}h${size * 0.34}`,
      '#fff',
      size * 0.06,
      `stroke-opacity="${opacity}"`,
    ),
  );

/** A stemmed balloon glass about 900 high, standing on 0,0. `drink` and `light` are fills, e.g. gradients. */
export function balloonGlass(drink: string, light: string, seed = 3): string {
  const random = dice(seed);
  const bowl = 'M-235 -850C-300 -640 -250 -420 0 -395C250 -420 300 -640 235 -850Z';
  return [
    ellipse(0, -6, 190, 26, '#000', 'opacity=".22"'),
    path(
      'M-14 -400C-10 -250 -16 -90 -40 -40C-80 -22 -150 -18 -168 -6H168C150 -18 80 -22 40 -40C16 -90 10 -250 14 -400Z',
      '#fff',
      'opacity=".55"',
    ),
    path('M-254 -740C-285 -560 -215 -412 0 -395C215 -412 285 -560 254 -740Z', drink),
    ice(150, 14, -95, -640),
    ice(135, -20, 80, -600),
    ice(120, 38, -10, -500, 0.38),
    times(26, () =>
      circle((random() - 0.5) * 330, -440 - random() * 260, 3 + random() * 7, '#fff', 'opacity=".5"'),
    ),
    ellipse(0, -740, 254, 26, light, 'opacity=".75"'),
    path(bowl, '#fff', 'fill-opacity=".10" stroke="#fff" stroke-opacity=".65" stroke-width="7"'),
    ellipse(0, -850, 235, 24, 'none', 'stroke="#fff" stroke-opacity=".8" stroke-width="7"'),
    line('M-196 -800C-238 -660 -222 -540 -150 -470', '#fff', 16, 'stroke-opacity=".5"'),
  ].join('');
}

/** A heavy tumbler about 520 high, standing on 0,0. */
export function tumbler(drink: string, light: string): string {
  return [
    ellipse(0, 0, 240, 30, '#000', 'opacity=".3"'),
    path('M-214 -350L-196 -40Q-194 -8 -160 -8H160Q194 -8 196 -40L214 -350Z', drink),
    `<rect x="-128" y="-345" width="250" height="250" rx="34" fill="#fff" fill-opacity=".2" stroke="#fff" stroke-opacity=".55" stroke-width="7" transform="rotate(9 0 -220)"/>`,
    line('M-70 -300h110', '#fff', 10, 'stroke-opacity=".6" transform="rotate(9 0 -220)"'),
    ellipse(0, -350, 214, 24, light, 'opacity=".8"'),
    path(
      'M-232 -520L-200 -34Q-198 0 -160 0H160Q198 0 200 -34L232 -520Z',
      '#fff',
      'fill-opacity=".09" stroke="#fff" stroke-opacity=".6" stroke-width="7"',
    ),
    ellipse(0, -520, 232, 24, 'none', 'stroke="#fff" stroke-opacity=".75" stroke-width="7"'),
    line('M-186 -470L-166 -90', '#fff', 16, 'stroke-opacity=".4"'),
  ].join('');
}

/** A martini about 780 high, standing on 0,0. */
export function coupe(drink: string, light: string): string {
  return [
    ellipse(0, -4, 170, 22, '#000', 'opacity=".25"'),
    path(
      'M-11 -430L-11 -60C-30 -30 -130 -22 -150 -6H150C130 -22 30 -30 11 -60V-430Z',
      '#fff',
      'opacity=".5"',
    ),
    path('M-262 -690Q-230 -440 0 -425Q230 -440 262 -690Z', drink),
    ellipse(0, -690, 262, 30, light),
    path(
      'M-280 -760Q-262 -430 0 -420Q262 -430 280 -760Z',
      '#fff',
      'fill-opacity=".1" stroke="#fff" stroke-opacity=".6" stroke-width="6"',
    ),
    ellipse(0, -760, 280, 30, 'none', 'stroke="#fff" stroke-opacity=".75" stroke-width="6"'),
    line('M-236 -720Q-216 -520 -110 -460', '#fff', 13, 'stroke-opacity=".45"'),
  ].join('');
}
