import type { PreloadHint } from './preload-hints.rule';
import { GUESTS_GAP, type Prerendered } from './guests.rule';
import { CHUNKS_GAP } from './shell-chunks.rule';

/** Where a shell's page leaves room for what only the server knows. */
export const HEAD_GAP = '<!--vitrine:head-->';

export interface PageHead {
  nonce: string;
  registry: unknown;
  /** What the shell's `pageSettings` reads. */
  settings: unknown;
  hints: readonly PreloadHint[];
  /** Files of the shell itself that this page begins with. */
  shellFiles: readonly string[];
  /** What stands in the page before its scripts come. */
  prerendered?: Prerendered | null;
  /** Address of a script that runs before the shell's own. */
  first?: string | null;
}

/** Puts what only the server knows into the shell's page. */
export function fillPage(
  template: string,
  { nonce, registry, settings, hints, shellFiles, prerendered, first }: PageHead,
): string {
  const withNonce = (html: string) => html.replaceAll('<style', `<style nonce="${nonce}"`);
  const head = [
    // styled-components reads the property, other libraries the name.
    `<meta property="csp-nonce" content="${nonce}">`,
    `<meta name="csp-nonce" content="${nonce}">`,
    ...(prerendered ? [withNonce(prerendered.styles)] : []),
    `<script type="application/json" id="vitrine-settings">${scriptText(settings)}</script>`,
    `<script type="application/json" id="vitrine-registry">${scriptText(registry)}</script>`,
    // Deferred scripts run in the order of the page, and the shell's stand below the gap.
    ...(first ? [`<script defer src="${attribute(first)}"></script>`] : []),
  ].join('\n    ');
  // Below the shell's own script, which all of them wait for: a browser has six connections to a server without HTTP/2.
  const files = [
    // As webpack asks for them: without a hash and of the same origin, or they would be fetched twice.
    ...shellFiles.map((file) => `<link rel="preload" as="script" href="${attribute(file)}">`),
    ...hints.map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" crossorigin href="${attribute(href)}" integrity="${attribute(integrity)}">`,
    ),
  ].join('\n    ');
  // Functions: $ in the registry must not mean anything to replace().
  return template
    .replace(CHUNKS_GAP, () => files)
    .replace(GUESTS_GAP, () => withNonce(prerendered?.page ?? ''))
    .replace(HEAD_GAP, () => head);
}

/** JSON that cannot end its script element or open a comment in it. */
export const scriptText = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Text as it may stand in an attribute or between elements. */
export const attribute = (text: string): string =>
  text.replace(/[&"<>]/g, (char) => `&#${char.charCodeAt(0)};`);
