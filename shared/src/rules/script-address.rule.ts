/**
 * Callbacks before text becomes a script address or HTML; inline scripts have no callback, hence are refused.
 */
export interface ScriptPolicy {
  createScriptURL(address: string): string;
  createHTML(html: string): string;
}

/**
 * HTML that the calendar library measures the browser with, and the empty string. No other HTML is created
 * from text.
 */
export const KNOWN_HTML: readonly string[] = [
  '',
  '<div></div>',
  '<table><tr><td><div></div></td></tr></table>',
];

/**
 * Trusted Types policy of our pages: scripts from `ownOrigin` (as location.origin), `areaOrigin` (where the
 * operator serves areas) and localhost, for area developers; the content security policy restricts them
 * further. Anything else throws before it is fetched or rendered.
 */
export function scriptPolicy(ownOrigin: string, areaOrigin = ''): ScriptPolicy {
  return {
    createScriptURL(address) {
      const url = new URL(address, ownOrigin);
      // A blob has our own origin too, but was not created at build time.
      const isFetched = /^https?:$/.test(url.protocol);
      if (isFetched && ([ownOrigin, areaOrigin].includes(url.origin) || isThisMachine(url))) return address;
      throw new TypeError(`No script may come from ${url.origin}.`);
    },
    createHTML(html) {
      if (KNOWN_HTML.includes(html)) return html;
      throw new TypeError('No page is made from text.');
    },
  };
}

const isThisMachine = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
