import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { MediaQueries, RootProvider, ShadowStyle, tokenVariable, type QueryMatch } from '../ui';
import { markForCalendar } from './calendar-styles';
import type { EmbedOptions, ThemeTokens } from './options';

/** As stylis hands a piece of a sheet to its plugins. */
interface StylePiece {
  type: string;
  value: string;
  return: string;
}
const LENGTH = /(-?\d*\.?\d+)rem\b/g;
const WIDTH = /^@media\s*(\((?:min|max)-width:\s*[\d.]+px\))$/;

/**
 * Two things of our styles belong to the page they stand in, and would follow a page that is not ours: `rem` (some pages make it 10 px) and the width
 * of the window. Here they follow the frame: its letters, and its own width.
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
  // The name becomes part of class names, and a minified function may have none.
  { value: 'vitrine-frame' },
);

/** The shadow root an area is drawn in, with its theme; `clear` leaves the element as it was. */
export interface ShadowPlace {
  /** Where React draws. */
  root: HTMLElement;
  wrap(children: ReactNode): ReactNode;
  setTheme(theme: EmbedOptions['theme']): void;
  clear(): void;
}

/**
 * Takes the inside of a shadow root: nothing of the page's styles comes in, nothing of ours goes out. Null when the page's policy lets no style of
 * ours in.
 */
export function takeShadowRoot(shadow: ShadowRoot, nonce: string | undefined): ShadowPlace | null {
  const styles = markForCalendar(styleElement(nonce));
  const frame = document.createElement('div');
  const root = document.createElement('div');
  frame.setAttribute('data-vitrine-frame', '');
  // Our words are English, whatever the direction of the page; `all: initial` leaves the direction as it is.
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
      // What a person set as the size of letters, whatever the page does to its own.
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
 * What the page sets ends at the frame; what its author says about the host element itself (its place and size) holds. In place before anything is
 * measured.
 */
const FRAME = [
  ':host{all:initial;display:block}',
  ':host([hidden]){display:none}',
  '[data-vitrine-frame]{all:initial;display:block;container:vitrine/inline-size}',
].join('');

/** Questions about the width are answered by the frame, all others by the window. */
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
