import type { InstallationBrand, LogoPicture } from '@vitrine/shared/contract';
import { accentColors, type AccentColors } from '@vitrine/shared/rules';

/** Pixels of a logo in place of the mark, and its widest on guest pages and in the rail. */
const LOGO_SIDE = 28;
const MAX_WIDTH = 168;
/** A logo this much wider than high is taken for a word: the name is not repeated beside it. */
const WORD_RATIO = 2;

/** Rules for both themes. Doubled, `:root` beats the styles of the page wherever they are. */
function byTheme(light: string, dark: string): string {
  if (light === dark) return `:root:root{${light}}`;
  return [
    `:root:root{${light}}`,
    `@media (prefers-color-scheme:dark){:root:root:not([data-theme='light']){${dark}}}`,
    `:root:root[data-theme='dark']{${dark}}`,
  ].join('');
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const variables = (colors: AccentColors): string =>
  Object.entries(colors)
    .map(([role, color]) => `--v-${kebab(role)}:${color};`)
    .join('');

function markRule(place: 'page' | 'frame', { width, height }: LogoPicture, picture: string): string {
  const shown = Math.round(Math.min(MAX_WIDTH, (LOGO_SIDE * width) / height));
  const sizes = `width:${shown}px;height:${Math.round(Math.min(LOGO_SIDE, (shown * height) / width))}px;`;
  return `[data-brand-mark='${place}']{${sizes}background:${picture} left center/contain no-repeat}`;
}

/** Word logo above the venue's name; the collapsed rail, too narrow for it, has the brand's initial. */
function wordInRail(name: string): string {
  const initial = (name.codePointAt(0) ?? 0).toString(16);
  const tile = (venue: string) =>
    `${venue}>[data-brand-mark]{display:none}${venue}::before{content:"\\${initial} ";display:grid;place-items:center;width:${LOGO_SIDE}px;height:${LOGO_SIDE}px;border-radius:6px;background:var(--v-accent);color:var(--v-on-accent);font-weight:600;text-transform:uppercase}`;
  return [
    '[data-brand-venue]{flex-wrap:wrap;row-gap:4px}',
    tile("[data-folded='true'] [data-brand-venue]"),
    tile(':root[data-folded] [data-skeleton] [data-brand-venue]'),
    `@media (min-width:760px) and (max-width:1023.98px){${tile('[data-skeleton] [data-brand-venue]')}}`,
  ].join('');
}

/**
 * Style of the installation's accent colour and logo for its pages, which have the mark and the name under
 * data attributes. `base` comes before the paths of logos. Empty for an installation without either.
 */
export function brandStyle({ name, accent, logos }: InstallationBrand, base: string): string {
  const parts: string[] = [];
  if (accent) {
    const { light, dark } = accentColors(accent);
    parts.push(byTheme(variables(light), variables(dark)));
  }
  const [light, dark] = [logos.light ?? logos.dark, logos.dark ?? logos.light];
  if (light && dark) {
    const url = (logo: LogoPicture) => `url("${base}${logo.path}")`;
    parts.push(byTheme(`--v-logo:${url(light)};`, `--v-logo:${url(dark)};`));
    parts.push('[data-brand-mark] *{visibility:hidden}');
    parts.push(markRule('page', light, 'var(--v-logo)'), markRule('frame', dark, url(dark)));
    if (light.width / light.height >= WORD_RATIO)
      parts.push(
        '[data-brand-name]{position:absolute;overflow:hidden;width:1px;height:1px;clip-path:inset(50%)}',
        wordInRail(name),
      );
  }
  return parts.join('');
}
