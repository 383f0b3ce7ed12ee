import { createHash } from 'node:crypto';
import type { DesignLanguage } from '@vitrine/shared/contract';
import type { Detail } from '../../../platform/languages/sentence.rule';
import { inLanguage } from '../../../platform/languages/translation.lib';

const STYLE =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:26rem;margin:20vh auto 0;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.2}';

/** Page for a guest who scanned an unknown or deleted code. */
export function unknownCodePage(language: DesignLanguage): string {
  const say = (detail: Detail) => inLanguage(detail, language);
  const title = say('This code doesn’t work');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${say('The page it opened is gone, or the code was misread. Scan it again, or ask where you found it.')}</p>
</main>
</body>
</html>
`;
}

export const UNKNOWN_CODE_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
