import type { DesignLanguage, EmbedArea } from '@vitrine/shared/contract';
import { KNOWN_HTML } from '@vitrine/shared/rules';
import type { Detail } from '../../platform/languages/sentence.rule';
import { inLanguage } from '../../platform/languages/translation.lib';
import { escapeHtml } from '../../platform/mail/layout.rule';

/** Data of the frame page for its script. */
interface FrameSettings {
  integration: string;
  area: EmbedArea;
  /** Origins whose messages are accepted. */
  origins: readonly string[];
  nonce: string;
  /** Options of the address. */
  options: Record<string, unknown>;
  texts: ReturnType<typeof textsIn>;
}

/** Texts that the script shows in place of the view. */
export const textsIn = (language: DesignLanguage) => ({
  alone: inLanguage('This page only works inside another site.', language),
  failed: inLanguage('Couldn’t load this part of Vitrine. Try again later.', language),
});

const head = (title: Detail, nonce: string, language: DesignLanguage) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(inLanguage(title, language))} · Vitrine</title>
<style nonce="${nonce}">html,body{height:100%;margin:0}#area{min-height:100%}.notice{padding:1.5rem;font:1rem/1.5 system-ui,sans-serif}</style>`;

/** HTML of one area alone. The settings are data, because the policy allows script files only. */
export const framePage = (
  title: Detail,
  settings: FrameSettings,
  language: DesignLanguage,
): string => `${head(title, settings.nonce, language)}
<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/embed/frame.js"></script>
</head>
<body><div id="area"></div></body>
</html>
`;

/** HTML for an unknown or revoked integration. */
export const noFramePage = (
  nonce: string,
  language: DesignLanguage,
): string => `${head('Not found', nonce, language)}
</head>
<body><p class="notice">${inLanguage('This view is no longer available. Ask the owner of this page for a new address.', language)}</p></body>
</html>
`;

/**
 * Script of the frame page. Requests tokens from the host page by messages without secrets; the policy admits
 * host pages of the integration's origins only. Accepts answers from the parent window and these origins.
 */
export const FRAME_SCRIPT = `
  const { integration, area, origins, nonce, options, texts } = JSON.parse(
    document.getElementById('settings').textContent,
  );
  const place = document.getElementById('area');

  // Trusted types (decision 0013): own script files, and the calendar's markup for measuring.
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
  let requests = 0;
  let host = null;

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || !origins.includes(origin)) return;
    if (typeof data !== 'object' || data === null || data.vitrine !== 'token') return;
    host = origin;
    waiting.get(data.id)?.(data);
  });

  /** Requests a token every second, because the host page may listen late, for at most half a minute. */
  function getToken() {
    return new Promise((resolve, reject) => {
      requests += 1;
      const id = requests;
      const request = () => parent.postMessage({ vitrine: 'token-please', id, integration, area }, '*');
      const repeat = setInterval(request, 1000);
      const end = setTimeout(() => settle({ error: 'The host page sent no token.' }), 29000);
      function settle({ token, expires_at, error }) {
        clearInterval(repeat);
        clearTimeout(end);
        waiting.delete(id);
        if (typeof token === 'string' && token) resolve({ token, expires_at });
        else reject(new Error(typeof error === 'string' && error ? error : 'The host page sent no token.'));
      }
      waiting.set(id, settle);
      request();
    });
  }

  const notify = (event, rest) => {
    if (host !== null) parent.postMessage({ vitrine: event, integration, area, ...rest }, host);
  };
  const show = (text) => {
    const line = document.createElement('p');
    line.className = 'notice';
    line.textContent = text;
    place.replaceChildren(line);
  };

  if (parent === window) show(texts.alone);
  else {
    try {
      const { mount } = await import('/embed/' + area + '/v1.js');
      const mounted = mount(place, {
        ...options,
        apiBaseUrl: location.origin,
        getToken,
        nonce,
        onError: ({ code, message }) => notify('error', { code, message }),
        onNavigate: ({ path, inside, url }) => notify('navigate', { path, inside, url }),
        onAuthRequired: ({ message }) => notify('auth-required', { message }),
      });
      mounted.ready.then(
        () => notify('ready'),
        () => undefined,
      );
    } catch {
      show(texts.failed);
    }
  }
`;
