import { DESIGN_LANGUAGES, DESIGN_TEMPLATES, type DesignLanguage } from '../contract/values';
import { ageText, clockText, freshData, pageAt } from './live.rule';
import { drawingOf } from './testing/drawing-of';
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
    const age = (hours: number, language?: DesignLanguage) =>
      ageText(NOON - hours * HOUR, NOON, language ? { language } : {});
    expect([age(0), age(12), age(13), age(40)]).toEqual([
      'Updated 12:34',
      'Updated 00:34',
      'Updated yesterday, 23:34',
      'Updated Nov 25',
    ]);
    expect([age(13, 'de'), age(40, 'de'), age(13, 'es')]).toEqual([
      'Stand: gestern, 23:34',
      'Stand: 25. Nov.',
      'Actualizado: ayer, 23:34',
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
    expect(DESIGN_TEMPLATES.filter((template) => Number.isFinite(seconds(template)))).toEqual([
      'clock',
      'weather',
      'news',
      'web-page',
    ]);
  });

  describe('weather', () => {
    const place = { name: 'Hamburg, Germany', latitude: 53.55, longitude: 9.99 };
    const weather = (more: object = {}) => ({
      temperature: -0.4,
      code: 61,
      is_day: true,
      days: ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map((date) => ({
        date,
        min: -3.6,
        max: 12.5,
        code: 3,
      })),
      ...more,
    });
    const at = (ageHours: number, more: object = {}) =>
      design({ template: 'weather', place, live: { at: NOON - ageHours * HOUR, weather: weather(more) } });

    test('is that of the place, with the next days, its age and its source', () => {
      expect(textsOf(drawn(at(1), NOON))).toEqual([
        'Hamburg',
        '0°C',
        'Light rain',
        ...['Sat', '13° / -4°', 'Sun', '13° / -4°', 'Mon', '13° / -4°'],
        'Updated 11:34 · Weather data by Open-Meteo.com',
      ]);
    });

    test('is in the language and on the scale of the brand', () => {
      const design = { ...at(1), language: 'de', temperature: 'fahrenheit' } as const;
      expect(textsOf(drawn(design, NOON))).toEqual([
        'Hamburg',
        '31°F',
        'Leichter Regen',
        ...['Sa', '55° / 26°', 'So', '55° / 26°', 'Mo', '55° / 26°'],
        'Stand: 11:34 · Weather data by Open-Meteo.com',
      ]);
    });

    test('that is old or missing leaves the place and the time', () => {
      const left = ['Hamburg', '12:34', 'Fri, Nov 27, 2026'];
      expect(textsOf(drawn(at(6), NOON))).toEqual(left);
      expect(textsOf(drawn(design({ template: 'weather', place }), NOON))).toEqual(left);
      expect(textsOf(drawn(at(0)))).toEqual(['Hamburg']);
    });

    test('of every code fits, on every screen', () => {
      for (const size of SIZES)
        for (let code = 0; code < 100; code += 1)
          for (const language of DESIGN_LANGUAGES)
            for (const more of [{ code }, { code, temperature: -55.5, is_day: false, days: [] }])
              expect(faults({ ...at(0, more), language }, size)).toEqual([]);
    });
  });

  describe('news', () => {
    const item = (title: string, text = '') => ({ title, text });
    const at = (items: { title: string; text: string }[], ageHours = 0, title = 'Town news') =>
      design({ template: 'news', live: { at: NOON - ageHours * HOUR, news: { title, items } } });
    const seven = Array.from({ length: 7 }, (_, index) => item(`T${index}`, `About ${index}`));

    test('is shown in pages with its age', () => {
      const shown = (seconds: number) => textsOf(drawn(at(seven, 13), NOON + seconds));
      expect(shown(10)).toEqual([
        'Town news',
        ...['T0', 'About 0', 'T1', 'About 1', 'T2', 'About 2'],
        'Updated yesterday, 23:34',
      ]);
      expect(shown(20)).toContain('T3');
      expect(shown(30)).toEqual(['Town news', 'T6', 'About 6', 'Updated yesterday, 23:34']);
      expect(shown(40)).toContain('T0');
      const portrait = textsOf(drawn(at(seven), NOON, { width: 1080, height: 1920 }));
      expect(portrait.filter((text) => text.startsWith('T')).slice(1)).toEqual([
        'T0',
        'T1',
        'T2',
        'T3',
        'T4',
      ]);
    });

    test('that is old or missing leaves the title and the time; own titles win', () => {
      expect(textsOf(drawn(at(seven, 24), NOON))).toEqual(['News', '12:34', 'Fri, Nov 27, 2026']);
      const own = { ...at(seven), texts: { title: 'Our street' } };
      expect(textsOf(drawn(own, NOON))[0]).toBe('Our street');
      expect(textsOf(drawn(own))).toEqual(['Our street']);
    });

    test.each([
      ['nothing', item('')],
      ['one character', item('W', 'W')],
      ['a long word', item('x'.repeat(200), 'y'.repeat(400))],
      ['many words', item('WMW '.repeat(50), 'mwm '.repeat(100))],
      ['emoji', item('🍰'.repeat(99), '👩‍👩‍👧 '.repeat(60))],
      ['only a text', item('', 'About it '.repeat(40))],
      ['markup', item('<script>alert(1)</script>'.repeat(8), '<b>'.repeat(100))],
    ])('of %s fits, on every screen', (_name, one) => {
      for (const size of SIZES)
        for (const count of [1, 3, 20])
          expect(
            faults(
              at(
                Array.from({ length: count }, () => one),
                0,
                one.title,
              ),
              size,
            ),
          ).toEqual([]);
    });
  });

  test('the picture of a web page names it, with a QR code of its address', () => {
    const page = design({
      template: 'web-page',
      texts: { title: 'Our shop' },
      source: 'https://www.shop.example/menu?table=4',
    });
    expect([textsOf(drawn(page)), picturesOf(drawn(page))]).toEqual([['Our shop', 'shop.example'], 1]);
  });

  test('a picture that was taken of a web page shows with its address and age', () => {
    const page = design({
      ...{ template: 'web-page', texts: { title: 'Our shop' }, source: 'https://shop.example/menu' },
      ...{ picture: 'shot.webp', live: { at: NOON - 26 * HOUR } },
    });
    for (const size of SIZES) {
      const tree = LAYOUTS['web-page'](page, size, NOON);
      expect([textsOf(tree), picturesOf(tree)]).toEqual([['shop.example · Updated yesterday, 10:34'], 1]);
    }
  });
});

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 960, height: 1080 },
  { width: 480, height: 1080 },
  { width: 1920, height: 270 },
  { width: 320, height: 180 },
];
/** Drawings that were measured: most codes of weather have the picture and the text of another. */
const measured = new Map<string, ReturnType<typeof drawingOf>>();
function faults(of: ResolvedDesign, size: { width: number; height: number }): string[] {
  const node = drawn(of, NOON, size);
  const key = JSON.stringify(node);
  const drawing = measured.get(key) ?? drawingOf(node);
  measured.set(key, drawing);
  const { outside, broken } = drawing;
  return [...outside, ...broken].map((fault) => `${size.width}x${size.height} ${fault}`);
}
