/** What a browser asks before text becomes a script's address or HTML; inline code is not there, hence refused. */
export interface ScriptPolicy {
  createScriptURL(address: string): string;
  createHTML(html: string): string;
}

/** What the calendar's library measures the browser with, and emptying an element. No other code is made from text. */
export const KNOWN_HTML: readonly string[] = [
  '',
  '<div></div>',
  '<table><tr><td><div></div></td></tr></table>',
];

/**
 * `ownOrigin` as location.origin gives it; `areaOrigin` where the operator has the files of areas, or nothing. The one Trusted Types policy of our pages: scripts come from these origins, and from this very machine for who develops an area
 * (which of these may run is the page's content policy's to say). Anything else throws before it is fetched or shown.
 */
export function scriptPolicy(ownOrigin: string, areaOrigin = ''): ScriptPolicy {
  return {
    createScriptURL(address) {
      const url = new URL(address, ownOrigin);
      // A blob of our own has our origin too, but nobody made it at build time.
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
