import { createGlobalStyle } from 'styled-components';
import { baseType, reset, themeCss } from './theme-css';
import { t } from './tokens';

/** Variables, reset and base type. Rendered once, by whoever owns the page: the shell, a stage. */
export const GlobalStyle = createGlobalStyle`
  ${themeCss(':root')}
  ${reset}
  html { -webkit-text-size-adjust: 100%; background: ${t.color.paper}; }
  body { margin: 0; ${baseType} }
`;
