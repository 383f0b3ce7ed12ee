import { createGlobalStyle } from 'styled-components';
import { baseType, reset, themeCss } from './theme-css';
import { t } from './tokens';

/** Custom properties, reset and base typography. Rendered once per page: by the shell or a stage. */
export const GlobalStyle = createGlobalStyle`
  ${themeCss(':root')}
  ${reset}
  html { -webkit-text-size-adjust: 100%; background: ${t.color.paper}; }
  body { margin: 0; ${baseType} }
`;
