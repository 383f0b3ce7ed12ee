import { ZONE_PATTERNS, type ZonePattern } from '../contract/values';
import { zonesOf } from './zones.rule';

const patterns = Object.keys(ZONE_PATTERNS) as ZonePattern[];

describe.each([false, true])('on a portrait screen: %s', (isPortrait) => {
  it.each(patterns)(
    '%s covers the screen without gaps and overlaps, and the first zone is the largest',
    (pattern) => {
      const zones = zonesOf(pattern, isPortrait);
      expect(zones).toHaveLength(ZONE_PATTERNS[pattern]);
      // Every hundredth of the screen is in exactly one zone.
      for (let x = 0.5; x < 100; x += 1)
        for (let y = 0.5; y < 100; y += 1) {
          const hits = zones.filter(
            ({ left, top, width, height }) => x > left && x < left + width && y > top && y < top + height,
          );
          if (hits.length !== 1) throw new Error(`${hits.length} zones at ${x}, ${y}`);
        }
      const areas = zones.map(({ width, height }) => width * height);
      expect(Math.max(...areas)).toBe(areas[0]);
    },
  );
});

it('a pattern of a newer server has no zones: the playlist plays alone', () => {
  expect(zonesOf('spiral' as ZonePattern, false)).toEqual([]);
});
