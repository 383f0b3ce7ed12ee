import { DESIGN_TEMPLATES, type DesignTemplate } from '../contract/values';
import { contrast } from './colors.rule';
import { countdown } from './templates/countdown';
import { LAYOUTS, resolveDesign, TEMPLATE_FIELDS, type DesignNode, type ResolvedDesign, type Size } from '.';
import { drawingOf, type Drawing } from './testing/drawing-of';

const SCREENS: Record<string, Size> = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
};
/** Zones of a divided screen, and screens that few have. */
const ODD: Record<string, Size> = {
  'a half': { width: 960, height: 1080 },
  'a quarter': { width: 480, height: 1080 },
  'a strip': { width: 1920, height: 270 },
  'a square': { width: 1080, height: 1080 },
  '4:3': { width: 1024, height: 768 },
  'a small one': { width: 320, height: 180 },
};
const SENTENCE = 'Freshly roasted beans from a small farm, served with oat milk or simply black. ';
const TEXTS: Record<string, string> = {
  nothing: '',
  blanks: '   ',
  'one character': 'W',
  sentences: SENTENCE.repeat(4),
  'a word of 300 characters': 'Donaudampfschifffahrt'.repeat(15).slice(0, 300),
  capitals: 'WMW MWM '.repeat(38),
  emoji: '☕️👩‍👩‍👧🎉 '.repeat(40),
  Greek: 'Φρεσκοκαβουρδισμένος καφές '.repeat(12),
  Cyrillic: 'Щедрый жюри свежемолотый '.repeat(12),
  Chinese: '新鲜烘焙的咖啡豆来自小农场'.repeat(23),
  'line breaks': 'One\n\ntwo\nthree\n'.repeat(19),
  markup: '<script>alert(1)</script>'.repeat(12),
};
const LIGHT = { background: '#ffffff', text: '#111111', accent: '#d00000' };
const COLORS = [
  LIGHT,
  { background: '#17212b', text: '#ffffff', accent: '#f2b84b' },
  // Nothing of these can be read as it is.
  { background: '#808080', text: '#808080', accent: '#808080' },
  { background: '#ffff00', text: '#ffffff', accent: '#fffffe' },
  { background: '#0000ff', text: '#000000', accent: '#1010ff' },
];
const PICTURES = { picture: 'picture', logo: 'logo' };
const AT = Date.UTC(2026, 11, 31, 20) / 1000;

function design(template: DesignTemplate, text: string, rowCount?: number): ResolvedDesign {
  const { texts, rows, hasLink, hasTime } = TEMPLATE_FIELDS[template];
  const cut = (max: number) => [...text].slice(0, max).join('');
  return resolveDesign(
    {
      template,
      texts: Object.fromEntries(texts.map(({ key, max }) => [key, cut(max)])),
      rows: Array.from({ length: rows ? (rowCount ?? rows.max) : 0 }, () => ({
        name: cut(80),
        price: cut(20),
        note: rows?.columns.includes('note') ? cut(120) : '',
      })),
      ...(hasLink ? { link: `https://example.com/${'x'.repeat(480)}` } : {}),
      ...(hasTime ? { at: AT } : {}),
    },
    {},
  );
}

/** Nodes of a tree. */
const all = (node: DesignNode): DesignNode[] => [
  node,
  ...(Array.isArray(node.props.children) ? node.props.children.flatMap(all) : []),
];
const textsOf = (node: DesignNode) =>
  all(node)
    .map(({ props }) => props.children)
    .filter((one): one is string => typeof one === 'string');

/** Faults that a viewer would see, one sentence each. */
function faults({ texts, outside, broken }: Drawing, { width, height }: Size): string[] {
  const unit = Math.min(width, height) / 100;
  const small = texts.filter(({ size }) => size < 1.6 * unit - 0.01).map(({ text }) => `small: ${text}`);
  const pale = texts
    .filter(({ color, behind, size }) => contrast(color, behind) < (size >= 2.4 * unit ? 3 : 4.5))
    .map(({ text, color, behind }) => `${color} on ${behind}: ${text}`);
  return [...broken, ...outside, ...small, ...pale];
}

describe.each([...DESIGN_TEMPLATES])('%s', (template) => {
  const layout = LAYOUTS[template];

  it.each(Object.keys(TEXTS))('shows %s whole, large enough and in contrast on both screens', (name) => {
    const found = Object.entries(SCREENS).flatMap(([screen, size]) =>
      [{}, PICTURES].flatMap((pictures) =>
        faults(drawingOf(layout({ ...design(template, TEXTS[name] ?? ''), ...pictures }, size)), size).map(
          (fault) => `${screen}: ${fault}`,
        ),
      ),
    );
    expect(found).toEqual([]);
  });

  it.each([0, 1, 2, 7, 13, 20, 40, 60])('has space for %d rows', (count) => {
    const most = Math.min(count, TEMPLATE_FIELDS[template].rows?.max ?? 0);
    for (const size of Object.values(SCREENS))
      for (const text of ['Soup', SENTENCE.repeat(2)])
        expect(faults(drawingOf(layout(design(template, text, most), size)), size)).toEqual([]);
  });

  it.each(Object.entries(ODD))('fits %s', (_, size) => {
    for (const text of ['Welcome', SENTENCE.repeat(4), ''])
      for (const pictures of [{}, PICTURES]) {
        const { broken, outside } = drawingOf(layout({ ...design(template, text, 5), ...pictures }, size));
        expect([...broken, ...outside]).toEqual([]);
      }
  });

  it('can be read in any colors', () => {
    for (const colors of COLORS)
      for (const size of Object.values(SCREENS)) {
        const drawn = layout({ ...design(template, 'Flat white'), colors, ...PICTURES }, size, AT - 5000);
        expect(faults(drawingOf(drawn), size)).toEqual([]);
      }
  });

  it('shows all that was entered', () => {
    const { texts, rows } = TEMPLATE_FIELDS[template];
    const entered: ResolvedDesign = {
      ...design(template, 'x'),
      texts: Object.fromEntries(texts.map(({ key }) => [key, `T${key}`])),
      rows: rows
        ? [{ name: 'Rname', price: 'Rprice', note: rows.columns.includes('note') ? 'Rnote' : '' }]
        : [],
    };
    for (const size of Object.values(SCREENS)) {
      // A countdown shows its text after its end.
      const shown = textsOf(layout(entered, size, template === 'countdown' ? AT + 1 : undefined));
      expect(shown).toEqual(expect.arrayContaining(texts.map(({ key }) => `T${key}`)));
      if (rows) expect(shown).toEqual(expect.arrayContaining(['Rname', 'Rprice']));
      if (rows?.columns.includes('note')) expect(shown).toContain('Rnote');
    }
  });
});

it('a longer text is set smaller, and is shortened only when nothing else helps', () => {
  const titleSize = (text: string) =>
    Math.max(
      ...drawingOf(LAYOUTS.notice(design('notice', text), SCREENS.landscape as Size)).texts.map(
        ({ size }) => size,
      ),
    );
  expect(titleSize('Closed')).toBeGreaterThan(titleSize(SENTENCE));
  const list = textsOf(
    LAYOUTS['price-list'](design('price-list', SENTENCE.repeat(2)), SCREENS.landscape as Size),
  );
  expect(list.some((text) => text.endsWith('…'))).toBe(true);
  expect(
    textsOf(LAYOUTS.quote(design('quote', SENTENCE.repeat(4)), SCREENS.portrait as Size)).join(' '),
  ).not.toContain('…');
});

it('pictures and the logo are shown where the template has them', () => {
  const sources = (template: DesignTemplate) =>
    all(LAYOUTS[template]({ ...design(template, 'x'), ...PICTURES }, SCREENS.landscape as Size))
      .map(({ props }) => props.src)
      .filter((src) => src !== undefined && !src.startsWith('data:'));
  // A web page has none of its own, but the server may have taken one: it fills the screen.
  expect(sources('web-page')).toEqual(['picture']);
  for (const template of DESIGN_TEMPLATES.filter((one) => one !== 'web-page'))
    expect(sources(template).sort()).toEqual(
      TEMPLATE_FIELDS[template].hasPicture ? ['logo', 'picture'] : ['logo'],
    );
});

it('a QR code is dark on light with its quiet zone, and absent without a link', () => {
  const codes = (link?: string) =>
    all(LAYOUTS['qr-code']({ ...design('qr-code', 'x'), ...{ link: link ?? '' } }, SCREENS.landscape as Size))
      .map(({ props }) => props.src ?? '')
      .filter((src) => src.startsWith('data:image/svg+xml'));
  expect(codes('')).toEqual([]);
  const svg = atob(codes('https://example.com/jobs')[0]?.split(',')[1] ?? '');
  expect(svg).toMatch(/fill="#ffffff" d="M0 0h33v33H0z"/);
  expect(svg).toMatch(/fill="#000000" d="M4 4h1v1h-1z/);
});

describe('a countdown', () => {
  const party = { ...design('countdown', 'x'), texts: { title: 'Party', text: 'Come in' } };
  const shown = (now?: number) => textsOf(countdown(party, SCREENS.landscape as Size, now));

  it('counts days, hours and minutes, and in the last hour seconds', () => {
    expect(shown(AT - 86_400 - 2 * 3600 - 180)).toEqual([
      'Party',
      '01',
      'day',
      '02',
      'hours',
      '03',
      'minutes',
    ]);
    expect(shown(AT - 7200)).toEqual(['Party', '02', 'hours', '00', 'minutes']);
    expect(shown(AT - 61)).toEqual(['Party', '01', 'minute', '01', 'second']);
  });

  it('shows its text from its end on', () => {
    expect(shown(AT)).toEqual(['Party', 'Come in']);
  });

  it('shows its date in a picture, in whatever zone the machine is', () => {
    const zone = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-720);
    expect(shown()).toEqual(['Party', 'Thu, Dec 31, 2026', '20:00']);
    zone.mockRestore();
  });
});
