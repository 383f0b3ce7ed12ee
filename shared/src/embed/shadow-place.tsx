import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { MediaQueries, RootProvider, ShadowStyle, tokenVariable, type QueryMatch } from '../ui';
import { markForCalendar } from './calendar-styles';
import type { EmbedOptions, ThemeTokens } from './options';

/** Argument of a stylis plugin. */
interface StylePiece {
  type: string;
  value: string;
  return: string;
}
const LENGTH = /(-?\d*\.?\d+)rem\b/g;
const WIDTH = /^@media\s*(\((?:min|max)-width:\s*[\d.]+px\))$/;

/**
 * Adapts two page-dependent units to the frame: `rem` (some pages make it 10 px) and the window's width. They
 * follow the frame's font size and width instead.
 */
const toFrame = Object.defineProperty(
  (piece: StylePiece) => {
    if (piece.type === 'decl') {
      if (piece.value.includes('rem')) piece.return = piece.value.replace(LENGTH, 'calc($1 * var(--v-rem))');
    } else if (piece.type === '@media') {
      piece.value = piece.value.replace(WIDTH, '@container vitrine $1');
    }
  },
  'name',
  // stylis makes the name part of class names, and a minified function may have none.
  { value: 'vitrine-frame' },
);

/** Shadow root of an area, with its theme; `clear` restores the element. */
export interface ShadowPlace {
  /** React root element. */
  root: HTMLElement;
  wrap(children: ReactNode): ReactNode;
  setTheme(theme: EmbedOptions['theme']): void;
  clear(): void;
}

/**
 * Prepares a shadow root, which isolates styles in both directions. Null when the page's policy blocks our
 * styles.
 */
export function takeShadowRoot(shadow: ShadowRoot, nonce: string | undefined): ShadowPlace | null {
  const styles = markForCalendar(styleElement(nonce));
  const frame = document.createElement('div');
  const root = document.createElement('div');
  frame.setAttribute('data-vitrine-frame', '');
  // Texts are English, whatever the direction of the page; `all: initial` does not reset the direction.
  frame.dir = 'ltr';
  root.setAttribute('data-vitrine-root', '');
  root.lang = 'en';
  frame.append(root);
  shadow.replaceChildren(styles, frame);
  if (!styles.sheet) {
    shadow.replaceChildren();
    return null;
  }
  const widths = widthQueries(frame);
  return {
    root,
    wrap: (children) => (
      <StyleSheetManager target={shadow} nonce={nonce} stylisPlugins={[toFrame as never]}>
        <MediaQueries value={widths.match}>
          <ShadowStyle />
          <RootProvider value={shadow}>{children}</RootProvider>
        </MediaQueries>
      </StyleSheetManager>
    ),
    setTheme(theme) {
      const given: ThemeTokens = typeof theme === 'object' ? theme : theme ? { scheme: theme } : {};
      const { scheme = 'auto', ...tokens } = given;
      root.removeAttribute('style');
      root.dataset.theme = scheme;
      // The user's font size, independent of the page's own.
      frame.style.setProperty('--v-rem', getComputedStyle(frame).fontSize);
      for (const [name, value] of Object.entries(tokens)) root.style.setProperty(tokenVariable(name), value);
    },
    clear() {
      widths.end();
      shadow.replaceChildren();
    },
  };
}

function styleElement(nonce: string | undefined): HTMLStyleElement {
  const styles = document.createElement('style');
  styles.textContent = FRAME;
  if (nonce) styles.nonce = nonce;
  return styles;
}

/**
 * Resets inherited styles at the frame; styles of the host element itself (position, size) apply. In place
 * before anything is measured.
 */
const FRAME = [
  ':host{all:initial;display:block}',
  ':host([hidden]){display:none}',
  '[data-vitrine-frame]{all:initial;display:block;container:vitrine/inline-size}',
].join('');

/** Media queries for widths, evaluated against the frame; others against the window. */
function widthQueries(frame: HTMLElement) {
  const listeners = new Set<() => void>();
  const observer = new ResizeObserver(() => {
    for (const listener of [...listeners]) listener();
  });
  observer.observe(frame);
  const ofFrame = (limit: number): QueryMatch => ({
    get matches() {
      return frame.clientWidth <= limit;
    },
    addEventListener: (_name: string, listener: unknown) => void listeners.add(listener as () => void),
    removeEventListener: (_name: string, listener: unknown) => void listeners.delete(listener as () => void),
  });
  return {
    match(query: string): QueryMatch {
      const width = /^\(max-width: ([\d.]+)px\)$/.exec(query)?.[1];
      return width ? ofFrame(Number(width)) : window.matchMedia(query);
    },
    end: () => observer.disconnect(),
  };
}
