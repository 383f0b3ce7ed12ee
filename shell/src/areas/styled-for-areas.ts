/** styled-components as a browser needs it; its rendering on servers would ride along for nothing. */
export {
  StyleSheetManager,
  ThemeContext,
  ThemeProvider,
  createGlobalStyle,
  css,
  default,
  isStyledComponent,
  keyframes,
  styled,
  useTheme,
  version,
} from 'styled-components';
