import { createHash } from 'node:crypto';
import type { DesignLanguage } from '@vitrine/shared/contract/values';
import { inLanguage } from '../../../platform/languages/translation.lib';

/** Colours are those of the app (shared/src/ui/theme/palette.ts). */
const STYLE = `:root{color-scheme:light dark;--paper:#fbfaf7;--tile:#efece6;--muted:#676158;--strong:#191613}
@media (prefers-color-scheme:dark){:root{--paper:#161412;--tile:#25221f;--muted:#a49c90;--strong:#f6f3ee}}
body{display:grid;place-items:center;min-height:100vh;min-height:100dvh;margin:0;padding:24px;box-sizing:border-box;background:var(--paper);color:var(--muted);font:16px/1.45 system-ui,sans-serif;text-align:center}
main{max-width:24rem;padding-bottom:10vh}
svg{box-sizing:border-box;width:64px;height:64px;padding:18px;border-radius:14px;background:var(--tile);fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
h1{margin:24px 0 8px;color:var(--strong);font-size:28px;font-weight:600;line-height:1.2;letter-spacing:-.02em;text-wrap:balance}
p{margin:0;text-wrap:balance}`;

/** Page for a guest who scanned an unknown or deleted code. */
export function unknownCodePage(language: DesignLanguage): string {
  const title = inLanguage('This code doesn’t work', language);
  const text = inLanguage(
    'The page it opened is gone, or the code was misread. Scan it again, or ask where you found it.',
    language,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12l5 5M17 12l-5 5"/></svg>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;
}

export const UNKNOWN_CODE_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
