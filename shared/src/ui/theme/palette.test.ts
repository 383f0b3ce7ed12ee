import type { ColorRole } from './color-roles';
import { dark, light, type Palette } from './palette';

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((v) =>
    v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const grounds: ColorRole[] = ['paper', 'surface', 'raised', 'sunken', 'hover'];
const onAnyGround: ColorRole[] = [
  'muted',
  'text',
  'strong',
  'accentText',
  'dangerText',
  'liveText',
  'warningText',
  'infoText',
];
const pairs: [ColorRole, ColorRole][] = [
  ...onAnyGround.flatMap((text) => grounds.map((ground): [ColorRole, ColorRole] => [text, ground])),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['accentText', 'accentSoft'],
  ['strong', 'accentSoft'],
  ['text', 'accentSoft'],
  ['muted', 'accentSoft'],
  ['liveText', 'liveSoft'],
  ['warningText', 'warningSoft'],
  ['text', 'warningSoft'],
  ['dangerText', 'dangerSoft'],
  ['text', 'dangerSoft'],
  ['infoText', 'infoSoft'],
  ['text', 'infoSoft'],
  ['blueText', 'blue'],
  ['yellowText', 'yellow'],
  ['redText', 'red'],
  ['frameText', 'frame'],
  ['frameText', 'frameHover'],
  ['frameText', 'frameActive'],
  ['frameMuted', 'frame'],
  ['frameMuted', 'frameHover'],
  ['onNotice', 'notice'],
  ['noticeAction', 'notice'],
];
/** // Non-text elements need a contrast of 3:1 to their background (WCAG 1.4.11). */
const marks: [ColorRole, ColorRole][] = (
  ['field', 'live', 'warning', 'danger', 'info', 'blueEdge', 'yellowEdge', 'redEdge'] as const
).flatMap((mark) => (['paper', 'surface'] as const).map((ground): [ColorRole, ColorRole] => [mark, ground]));

describe.each<[string, Palette]>([
  ['light', light],
  ['dark', dark],
])('%s theme', (_name, palette) => {
  it.each(pairs)('%s on %s reads at 4.5:1 or better', (text, ground) => {
    expect(contrast(palette.roles[text], palette.roles[ground])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(marks)('%s stands out from %s at 3:1 or better', (mark, ground) => {
    expect(contrast(palette.roles[mark], palette.roles[ground])).toBeGreaterThanOrEqual(3);
  });
  it('has a ramp of twelve steps, each further from the background than the one before', () => {
    expect(palette.ramp).toHaveLength(12);
    const distances = palette.ramp.map((step) => contrast(step, palette.ramp[0] ?? ''));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });
});
