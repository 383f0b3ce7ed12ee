import { DESIGN_TEMPLATES } from '../contract/values';
import { ageText, clockText, freshData, pageAt } from './live.rule';
import { LAYOUTS, secondsToRedraw, type DesignNode, type ResolvedDesign } from './index';

const NOON = Date.parse('2026-11-27T12:34:20Z') / 1000;
const HOUR = 3600;

const design = (more: Partial<ResolvedDesign>): ResolvedDesign => ({
  template: 'clock',
  texts: {},
  rows: [],
  colors: { background: '#17212b', text: '#ffffff', accent: '#f2b84b' },
  font: 'Inter',
  ...more,
});
const textsOf = ({ props }: DesignNode): string[] =>
  typeof props.children === 'string' ? [props.children] : (props.children ?? []).flatMap(textsOf);
const picturesOf = ({ type, props }: DesignNode): number =>
  (type === 'img' ? 1 : 0) +
  (typeof props.children === 'string'
    ? 0
    : (props.children ?? []).reduce((sum, one) => sum + picturesOf(one), 0));
const drawn = (of: ResolvedDesign, now?: number, size = { width: 1920, height: 1080 }) =>
  LAYOUTS[of.template](of, size, now);

describe('live designs', () => {
  test('times are those of the venue, in its hour cycle', () => {
    expect([clockText(NOON, undefined), clockText(NOON, 'h12'), clockText(NOON - 12 * HOUR, 'h12')]).toEqual([
      '12:34',
      '12:34',
      '12:34',
    ]);
    expect([clockText(NOON + 9 * HOUR, undefined), clockText(NOON + 9 * HOUR, 'h12')]).toEqual([
      '21:34',
      '9:34',
    ]);
  });

  test('the age of data is in words', () => {
    const age = (hours: number) => ageText(NOON - hours * HOUR, NOON, undefined);
    expect([age(0), age(12), age(13), age(40)]).toEqual([
      'Updated 12:34',
      'Updated 00:34',
      'Updated yesterday, 23:34',
      'Updated Nov 25',
    ]);
  });

  test('old data is left out, and a picture shows none', () => {
    const news = { title: '', items: [] };
    const weather = { temperature: 1, code: 0, is_day: true, days: [] };
    const live = { at: NOON, news, weather };
    const fresh = (kind: 'news' | 'weather', hours: number) =>
      freshData(design({ live }), kind, NOON + hours * HOUR);
    expect([fresh('news', 23.9), fresh('news', 24)]).toEqual([news, undefined]);
    expect([fresh('weather', 5.9), fresh('weather', 6)]).toEqual([weather, undefined]);
    expect(freshData(design({ live }), 'news', undefined)).toBeUndefined();
    expect(freshData(design({}), 'news', NOON)).toBeUndefined();
  });

  test('pages of a long list follow each other every ten seconds', () => {
    expect([0, 10, 20, 30].map((seconds) => pageAt(NOON + seconds, 3))).toEqual([2, 0, 1, 2]);
    expect(pageAt(NOON, 1)).toBe(0);
    expect(pageAt(NOON, 0)).toBe(0);
  });

  test('a clock shows the time, the date and its title; its picture a clock without them', () => {
    expect(textsOf(drawn(design({ texts: { title: 'Café Rosa' } }), NOON))).toEqual([
      'Café Rosa',
      '12:34',
      'Fri, Nov 27, 2026',
    ]);
    expect(textsOf(drawn(design({ hours: 'h12' }), NOON + HOUR))).toEqual(['1:34', 'Fri, Nov 27, 2026']);
    const picture = drawn(design({}));
    expect([textsOf(picture), picturesOf(picture)]).toEqual([[], 1]);
  });

  test('a clock is drawn again at the full minute, what stands still never', () => {
    const seconds = (template: ResolvedDesign['template']) => secondsToRedraw(design({ template }), NOON);
    expect(seconds('clock')).toBeCloseTo(40, 1);
    expect(DESIGN_TEMPLATES.filter((template) => Number.isFinite(seconds(template)))).toEqual(['clock']);
  });
});
