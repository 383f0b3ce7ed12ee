import type { EmbedArea } from '@vitrine/shared/contract';
import { KNOWN_HTML } from '@vitrine/shared/rules';
import { escapeHtml } from '../../platform/mail/layout.rule';

/** What the frame page hands to its script. */
interface FrameSettings {
  integration: string;
  area: EmbedArea;
  /** Whose messages count. */
  origins: readonly string[];
  nonce: string;
  /** What the page around asked for in the address. */
  options: Record<string, unknown>;
}

const head = (title: string, nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Vitrine</title>
<style nonce="${nonce}">html,body{height:100%;margin:0}#area{min-height:100%}.said{padding:1.5rem;font:1rem/1.5 system-ui,sans-serif}</style>`;

/** One area and nothing around it. The settings are data, no script: the policy runs files of ours only. */
export const framePage = (title: string, settings: FrameSettings): string => `${head(title, settings.nonce)}
<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/embed/frame.js"></script>
</head>
<body><div id="area"></div></body>
</html>
`;

/** Unknown and revoked are the same to whoever asks. */
export const noFramePage = (nonce: string): string => `${head('Not found', nonce)}
</head>
<body><p class="said">There is nothing to show here any more. The owner of this page can ask for a new address.</p></body>
</html>
`;

/**
 * The page around is asked for each token by a message that holds no secret, so it may go to any origin; only pages of the integration's origins can
 * be around, the policy says so. Answers count only from the window around and from one of the origins.
 */
export const FRAME_SCRIPT = `
  const { integration, area, origins, nonce, options } = JSON.parse(
    document.getElementById('settings').textContent,
  );
  const place = document.getElementById('area');

  // The pages' own policy (decision 0013): files of ours, and the pieces that the calendar measures with.
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const url = new URL(address, location.href);
      if (/^https?:$/.test(url.protocol) && url.origin === location.origin) return address;
      throw new TypeError('No script may come from ' + url.origin + '.');
    },
    createHTML(html) {
      if (${JSON.stringify(KNOWN_HTML)}.includes(html)) return html;
      throw new TypeError('No page is made from text.');
    },
  });

  const waiting = new Map();
  let asked = 0;
  let around = null;

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || !origins.includes(origin)) return;
    if (typeof data !== 'object' || data === null || data.vitrine !== 'token') return;
    around = origin;
    waiting.get(data.id)?.(data);
  });

  /** Asks once a second, for the page around may begin to listen after us, and at most for half a minute. */
  function getToken() {
    return new Promise((resolve, reject) => {
      asked += 1;
      const id = asked;
      const ask = () => parent.postMessage({ vitrine: 'token-please', id, integration, area }, '*');
      const again = setInterval(ask, 1000);
      const end = setTimeout(() => settle({ error: 'The page around gave no token.' }), 29000);
      function settle({ token, expires_at, error }) {
        clearInterval(again);
        clearTimeout(end);
        waiting.delete(id);
        if (typeof token === 'string' && token) resolve({ token, expires_at });
        else reject(new Error(typeof error === 'string' && error ? error : 'The page around gave no token.'));
      }
      waiting.set(id, settle);
      ask();
    });
  }

  const tell = (said, rest) => {
    if (around !== null) parent.postMessage({ vitrine: said, integration, area, ...rest }, around);
  };
  const say = (text) => {
    const line = document.createElement('p');
    line.className = 'said';
    line.textContent = text;
    place.replaceChildren(line);
  };

  if (parent === window) say('This page is shown inside a page of somebody else.');
  else {
    try {
      const { mount } = await import('/embed/' + area + '/v1.js');
      const mounted = mount(place, {
        ...options,
        apiBaseUrl: location.origin,
        getToken,
        nonce,
        onError: ({ code, message }) => tell('error', { code, message }),
        onNavigate: ({ path, inside, url }) => tell('navigate', { path, inside, url }),
        onAuthRequired: ({ message }) => tell('auth-required', { message }),
      });
      mounted.ready.then(
        () => tell('ready'),
        () => undefined,
      );
    } catch {
      say('This part of Vitrine could not be loaded. Please try again later.');
    }
  }
`;
