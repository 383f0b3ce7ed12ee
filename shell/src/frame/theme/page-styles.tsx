import { GlobalStyle } from '@vitrine/shared/ui';

/**
 * Custom properties, reset and base typography. A built page has them as a style element (prerender.tsx), so
 * that no script carries them.
 */
export const PageStyles = () => (process.env.NODE_ENV === 'production' ? null : <GlobalStyle />);
