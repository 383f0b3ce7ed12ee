import { createGlobalStyle } from 'styled-components';
import { baseType, reset, themeCss } from './theme-css';
import { t } from './tokens';

/** Custom properties, reset and base typography. Rendered once per page: by the shell or a stage. */
export const GlobalStyle = createGlobalStyle`
  ${themeCss(':root')}
  ${reset}
  html { -webkit-text-size-adjust: 100%; background: ${t.color.paper}; }
  /* The bars of a phone must not cover what gets the focus. */
  ${t.media.narrow} { html { --v-top-bar: calc(${t.size.touch} + ${t.space[8]}); scroll-padding: calc(${t.size.touch} + ${t.space[16]}) 0 calc(${t.size.bottomBar} + ${t.space[16]} + env(safe-area-inset-bottom)); } }
  body { margin: 0; ${baseType} }
`;
