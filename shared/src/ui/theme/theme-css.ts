import { css } from 'styled-components';
import { COLOR_ROLES } from './color-roles';
import { dark, light, type Palette } from './palette';
import { colorVariable, t } from './tokens';

function variables(palette: Palette): string {
  const roles = COLOR_ROLES.map((role) => `${colorVariable(role)}: ${palette.roles[role]};`);
  const ramp = palette.ramp.map((value, index) => `--v-ink-${index + 1}: ${value};`);
  const shadow =
    palette.scheme === 'light'
      ? '0 1px 2px rgb(25 22 19 / 0.08), 0 12px 32px -8px rgb(25 22 19 / 0.22)'
      : '0 0 0 1px rgb(246 243 238 / 0.06), 0 16px 40px -8px rgb(0 0 0 / 0.7)';
  return [`color-scheme: ${palette.scheme};`, ...roles, ...ramp, `--v-shadow-float: ${shadow};`].join(' ');
}

/** Theme of `root`: the system's unless its `data-theme` is `light` or `dark`. */
export const themeCss = (root: string) =>
  [
    `${root} { ${variables(light)} }`,
    `@media (prefers-color-scheme: dark) { ${root}:not([data-theme='light']) { ${variables(dark)} } }`,
    `${root}[data-theme='dark'] { ${variables(dark)} }`,
    `${root} { --v-motion-small: 150ms; --v-motion-large: 220ms; --v-control: 36px; --v-control-small: 28px; --v-gutter: ${t.space[32]}; }`,
    `@media (pointer: coarse) { ${root} { --v-control: 44px; --v-control-small: 44px; } }`,
    `${t.media.narrow} { ${root} { --v-gutter: ${t.space[16]}; } }`,
    `@media (prefers-reduced-motion: reduce) { ${root} { --v-motion-small: 0ms; --v-motion-large: 0ms; } }`,
  ].join('\n');

/** Background and font. */
export const baseType = css`
  background: ${t.color.paper};
  color: ${t.color.text};
  font-family: ${t.font.family};
  font-size: ${t.font.size[14]};
  font-weight: ${t.font.weight.regular};
  line-height: ${t.font.body};
  font-feature-settings: 'cv11', 'ss03';
  -webkit-font-smoothing: antialiased;
  text-rendering: optimizeLegibility;
`;

/** Reset of browser defaults. */
export const reset = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  h1,
  h2,
  h3,
  h4 {
    margin: 0;
    color: ${t.color.strong};
    font-weight: ${t.font.weight.strong};
    letter-spacing: ${t.font.tight};
    line-height: ${t.font.heading};
    text-wrap: balance;
  }
  p,
  ul,
  ol,
  figure,
  dl,
  dd {
    margin: 0;
  }
  ul,
  ol {
    padding: 0;
    list-style: none;
  }
  img,
  video {
    max-width: 100%;
    display: block;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  a {
    color: ${t.color.accentText};
  }
  :focus-visible {
    ${t.focus}
  }
  :focus:not(:focus-visible) {
    outline: none;
  }
  ::selection {
    background: ${t.color.accent};
    color: ${t.color.onAccent};
  }
  [hidden] {
    display: none !important;
  }
`;
