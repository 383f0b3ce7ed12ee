import type { InstallationBrand } from '@vitrine/shared/contract';
import type { PreloadHint } from './preload-hints.rule';
import { CHUNKS_GAP } from './shell-chunks.rule';

/** Placeholder in a shell's page for what only the server knows. */
export const HEAD_GAP = '<!--vitrine:head-->';
/** Placeholder in a shell's skeleton for the title of the opened page. */
const HEADING_GAP = '<!--vitrine:heading-->';

/**
 * HTML files of a shell: the signed-in page, and the one with the prerendered sign-in form, which earlier
 * shells lack.
 */
export const SHELL_PAGES = ['index.html', 'sign-in.html'] as const;
export type PageName = (typeof SHELL_PAGES)[number];
export const isShellPage = (name: string): name is PageName => SHELL_PAGES.some((page) => page === name);

export interface PageHead {
  nonce: string;
  registry: unknown;
  /** Input of the shell's `pageSettings`. */
  settings: unknown;
  hints: readonly PreloadHint[];
  /** Files of the shell that this page loads first. */
  shellFiles: readonly string[];
  /** Name of the installation, and the style of its accent colour and logo. */
  brand?: { name: string; style: string };
  /** Title of the opened page; absent where the page itself knows it. */
  heading?: string;
}

/** Fills the placeholders of the shell's page. */
export function fillPage(
  template: string,
  { nonce, registry, settings, hints, shellFiles, brand, heading = '' }: PageHead,
): string {
  const head = [
    // styled-components reads the property, other libraries the name.
    `<meta property="csp-nonce" content="${nonce}">`,
    `<meta name="csp-nonce" content="${nonce}">`,
    `<script type="application/json" id="vitrine-settings">${scriptText(settings)}</script>`,
    `<script type="application/json" id="vitrine-registry">${scriptText(registry)}</script>`,
    ...(brand?.style ? [`<style nonce="${nonce}">${brand.style}</style>`] : []),
  ].join('\n    ');
  // Below the shell's own script, which all of them depend on: a browser has six connections to a server
  // without HTTP/2.
  const files = [
    // As webpack requests them: without a hash and same-origin, or they would be fetched twice.
    ...shellFiles.map((file) => `<link rel="preload" as="script" href="${attribute(file)}">`),
    ...hints.map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" crossorigin href="${attribute(href)}" integrity="${attribute(integrity)}">`,
    ),
  ].join('\n    ');
  // Functions, because replace() interprets $ in strings.
  return withName(template, brand?.name)
    .replaceAll('<style', `<style nonce="${nonce}"`)
    .replace(CHUNKS_GAP, () => files)
    .replace(HEADING_GAP, () => attribute(heading))
    .replace(HEAD_GAP, () => head);
}

/** Places of the product's name in a page: title, beside the mark, and for browsers without scripts. */
const NAMES = /(<title>|<span data-brand-name[^>]*>|<noscript>)Vitrine\b/g;

/** Writes the installation's name in place of the product's. */
const withName = (template: string, name?: string): string =>
  name === undefined ? template : template.replace(NAMES, (_all, open: string) => open + attribute(name));

/** The player's page with the brand, as data for its script: the page stays when the server is away. */
export function fillPlayerPage(template: string | null, brand: InstallationBrand): string | null {
  const data = `<script type="application/json" id="vitrine-brand">${scriptText(brand)}</script>`;
  return template && withName(template, brand.name).replace('</head>', () => `  ${data}\n  </head>`);
}

/** JSON escaped so that it cannot end its script element or open a comment in it. */
export const scriptText = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Text escaped for an attribute or between elements. */
const attribute = (text: string): string => text.replace(/[&"<>]/g, (char) => `&#${char.charCodeAt(0)};`);
