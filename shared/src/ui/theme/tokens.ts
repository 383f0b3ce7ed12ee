import { COLOR_ROLES, type ColorRole } from './color-roles';

/**
 * Design tokens: size, colour, duration, depth. Values that vary by theme or preference are CSS custom
 * properties (set by GlobalStyle). Use: `import { t } from '@vitrine/shared/ui'` and `${t.color.muted}`,
 * `${t.space[16]}`.
 */
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Custom property of a colour, for canvas, charts and meta tags. */
export const colorVariable = (role: ColorRole): string => `--v-${kebab(role)}`;

const color = Object.fromEntries(COLOR_ROLES.map((role) => [role, `var(${colorVariable(role)})`])) as Record<
  ColorRole,
  string
>;

/** Tokens: colours, spaces, sizes, type, depths and motion. Styles contain no other values. */
export const t = {
  color,
  /** Neutral ramp, 1 background … 12 text, for the rare case that no role fits. */
  ink: (step: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12): string => `var(--v-ink-${step})`,
  /** Spacing on a 4 px grid, in rem so that it follows text zoom. */
  space: {
    2: '0.125rem',
    4: '0.25rem',
    8: '0.5rem',
    12: '0.75rem',
    16: '1rem',
    24: '1.5rem',
    32: '2rem',
    48: '3rem',
    64: '4rem',
  },
  font: {
    family: `'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif`,
    mono: `ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace`,
    size: {
      12: '0.75rem',
      13: '0.8125rem',
      14: '0.875rem',
      16: '1rem',
      20: '1.25rem',
      28: '1.75rem',
      40: '2.5rem',
    },
    weight: { regular: '420', medium: '520', strong: '600' },
    tight: '-0.02em',
    body: '1.45',
    heading: '1.2',
    /** Tabular figures, for times, sizes and counts in columns. */
    tabular: `font-variant-numeric: tabular-nums;`,
  },
  /** Bars and marks, labels on pictures, controls, cards, dialogs; `round` for dots and pills. */
  radius: { mark: '2px', tag: '4px', control: '6px', card: '10px', dialog: '14px', round: '999px' },
  border: `1px solid ${color.line}`,
  borderStrong: `1px solid ${color.lineStrong}`,
  /** Durations; zero with prefers-reduced-motion. `pulse` and `spin` are of what repeats while it waits. */
  motion: {
    small: 'var(--v-motion-small)',
    large: 'var(--v-motion-large)',
    ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    pulse: '1.6s',
    spin: '0.8s',
  },
  /** The one shadow, of what lies over the page. Depth within a page is borders. */
  shadow: { float: 'var(--v-shadow-float)' },
  /** Z-order. Dialogs are in the browser's top layer, above all of these. */
  depth: { content: 1, sticky: 10, rail: 20, docked: 30, menu: 40, notice: 50 },
  size: {
    control: 'var(--v-control)',
    controlSmall: 'var(--v-control-small)',
    touch: '44px',
    icon: '20px',
    rail: '232px',
    railFolded: '64px',
    gutter: 'var(--v-gutter)',
    page: '1440px',
    bottomBar: '60px',
  },
  /** Focus ring. */
  focus: `outline: 2px solid ${color.accentText}; outline-offset: 2px;`,
  /** Invisible control that takes the presses of all of its label. */
  cover: `position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: inherit;`,
  media: {
    narrow: '@media (max-width: 759.98px)',
    wide: '@media (min-width: 760px)',
    /** Tablets: the navigation rail is collapsed to icons. */
    tablet: '@media (min-width: 760px) and (max-width: 1023.98px)',
    /**
     * Width of the window, even where `narrow` refers to an embedded area: the top layer has no other width.
     */
    narrowWindow: '@media screen and (max-width: 759.98px)',
    coarse: '@media (pointer: coarse)',
    hover: '@media (hover: hover)',
    calm: '@media (prefers-reduced-motion: reduce)',
  },
  /** Media queries for `useMediaQuery`. */
  query: {
    narrow: '(max-width: 759.98px)',
    tablet: '(max-width: 1023.98px)',
    calm: '(prefers-reduced-motion: reduce)',
    dark: '(prefers-color-scheme: dark)',
    touch: '(pointer: coarse)',
  },
} as const;
