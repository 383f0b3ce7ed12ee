import { circle, dice, path, times } from './shapes';

/** Points of light over the upper part of a picture. */
export const stars = (seed: number, count: number, bottom: number, width = 1920) => {
  const random = dice(seed);
  return times(count, () =>
    circle(
      random() * width,
      random() * bottom,
      0.8 + random() * 1.8,
      '#fff',
      `opacity="${(0.25 + random() * 0.7).toFixed(2)}"`,
    ),
  );
};

/** A row of firs on a hill. */
export function firs(
  seed: number,
  width: number,
  y: number,
  size: number,
  fill: string,
  count: number,
): string {
  const random = dice(seed);
  return times(count, (index) => {
    const x = (index / (count - 1)) * width + (random() - 0.5) * (width / count);
    const tall = size * (0.6 + random() * 0.7);
    const wide = tall * 0.32;
    const top = y - tall + (random() - 0.5) * 40;
    const tiers = times(5, (tier) => {
      const level = top + (tall * tier) / 6;
      const half = (wide * (tier + 1)) / 5;
      return `M${x} ${level - 4}L${x + half} ${level + tall / 4}L${x - half} ${level + tall / 4}Z`;
    });
    return path(`${tiers}M${x - 4} ${top + tall * 0.8}h8v${tall}h-8Z`, fill);
  });
}
