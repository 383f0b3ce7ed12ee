/** Client part of styled-components, without server rendering. */
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
