import { createGlobalStyle } from 'styled-components';
import type { ColorRole } from './color-roles';
import { baseType, reset, themeCss } from './theme-css';
import { colorVariable, t } from './tokens';

/** Name of the token for the family of the letters, beside those of the colours. */
export const FONT_TOKEN = 'fontFamily';

/** The custom property behind a token's name. */
export const tokenVariable = (name: string): string =>
  name === FONT_TOKEN ? '--v-font-family' : colorVariable(name as ColorRole);

/** The same inside a shadow root of a page that is not ours, for the root in it. */
export const ShadowStyle = createGlobalStyle`
  ${themeCss('[data-vitrine-root]')}
  ${reset}
  [data-vitrine-root] { ${baseType} font-family: var(--v-font-family, ${t.font.family}); }
`;
