import { createGlobalStyle } from 'styled-components';
import type { ColorRole } from './color-roles';
import { baseType, reset, themeCss } from './theme-css';
import { colorVariable, t } from './tokens';

/** Token of the font family, beside those of the colours. */
export const FONT_TOKEN = 'fontFamily';

/** Custom property of a token. */
export const tokenVariable = (name: string): string =>
  name === FONT_TOKEN ? '--v-font-family' : colorVariable(name as ColorRole);

/** Global styles for the root element inside a shadow root of a host page. */
export const ShadowStyle = createGlobalStyle`
  ${themeCss('[data-vitrine-root]')}
  ${reset}
  [data-vitrine-root] { ${baseType} font-family: var(--v-font-family, ${t.font.family}); }
`;
