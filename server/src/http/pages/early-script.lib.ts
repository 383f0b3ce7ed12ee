import { createHash } from 'node:crypto';

/** A shell's page with its gaps. */
export interface ShellPage {
  html: string;
  /** The source by which a content policy allows the one script that stands in the page (`sha256-…`); null where none does. */
  inlineScript: string | null;
}

/** How a shell's page asks for what runs before the first paint. */
const EARLY = /<script src="\/(assets\/before-paint\.\w+\.js)"><\/script>/;
/** What would end the element, or begin a comment in it. */
const NOT_INSIDE = /<\/script|<!--/i;

/**
 * Puts the script that the first paint waits for into the page: as a file it costs a round trip before anything shows. Pages without one stay as they are.
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
