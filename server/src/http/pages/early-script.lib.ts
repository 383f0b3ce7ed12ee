import { createHash } from 'node:crypto';

/** A shell's page with its placeholders. */
export interface ShellPage {
  html: string;
  /** CSP source (`sha256-…`) of the page's one inline script; null without one. */
  inlineScript: string | null;
}

/** Script tag of what runs before the first paint. */
const EARLY = /<script src="\/(assets\/before-paint\.\w+\.js)"><\/script>/;
/** Sequences that would end the script element, or begin a comment in it. */
const NOT_INSIDE = /<\/script|<!--/i;

/**
 * Inlines the script that blocks the first paint: as a file it would cost a round trip. Pages without one
 * stay as they are.
 * @param read the text of a file of the shell's folder; null when it is not there
 */
export function withEarlyScript(html: string, read: (file: string) => string | null): ShellPage {
  const file = EARLY.exec(html)?.[1];
  const text = file === undefined ? null : read(file);
  if (text === null || NOT_INSIDE.test(text)) return { html, inlineScript: null };
  return {
    html: html.replace(EARLY, () => `<script>${text}</script>`),
    inlineScript: `sha256-${createHash('sha256').update(text).digest('base64')}`,
  };
}
