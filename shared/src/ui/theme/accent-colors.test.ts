import fc from 'fast-check';
import { dark, light, type Palette } from './palette';
import {
  ACCENT_GROUNDS,
  accentColors,
  accentFault,
  contrastOf,
  OWN_COLORS,
} from '../../rules/installation/accent.rule';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe.each<['light' | 'dark', Palette]>([
  ['light', light],
  ['dark', dark],
])('accent colours of the %s theme', (name, { roles }) => {
  it('are checked against the palette itself', () => {
    expect(ACCENT_GROUNDS[name].pages).toEqual([roles.paper, roles.surface]);
    const grounds = [roles.paper, roles.surface, roles.raised, roles.sunken, roles.hover];
    expect(new Set(ACCENT_GROUNDS[name].texts)).toEqual(new Set(grounds));
    const own = Object.keys(OWN_COLORS[name]) as (keyof (typeof OWN_COLORS)['light'])[];
    expect(OWN_COLORS[name]).toEqual(Object.fromEntries(own.map((role) => [role, roles[role]])));
  });

  it('read at 4.5:1 and stand out at 3:1, for every accepted colour', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        fc.pre(accentFault(color) === null);
        const of = accentColors(color)[name];
        const grounds = [...ACCENT_GROUNDS[name].texts, of.accentSoft];
        expect(
          Math.min(...grounds.map((ground) => contrastOf(of.accentText, ground))),
        ).toBeGreaterThanOrEqual(4.5);
        for (const ground of [of.accent, of.accentHover])
          expect(contrastOf(of.onAccent, ground)).toBeGreaterThanOrEqual(4.5);
        for (const text of [roles.muted, roles.text, roles.strong])
          expect(contrastOf(text, of.accentSoft)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(of.noticeAction, roles.notice)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(of.accent, roles.paper)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 200 },
    );
  });
});

describe('accent faults', () => {
  it.each(['', 'red', '#fff', '#GG0000', '#12345678', 'url(x)', '#123456;}'])('%j is malformed', (color) =>
    expect(accentFault(color)).toEqual({ kind: 'malformed' }),
  );

  it.each([
    ['#001f5b', 'dark'],
    ['#ffe100', 'light'],
    ['#000000', 'dark'],
    ['#ffffff', 'light'],
  ])('%s is too close to the pages of the %s theme', (color, theme) =>
    expect(accentFault(color)).toMatchObject({ kind: 'contrast', theme }),
  );

  it('always name a colour that is accepted', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const fault = accentFault(color);
        if (fault?.kind === 'contrast') expect(accentFault(fault.nearest)).toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});
