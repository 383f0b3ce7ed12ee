import { createHash } from 'node:crypto';

const STYLE =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:26rem;margin:20vh auto 0;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.2}';

/** Page for a guest who scanned an unknown or deleted code. */
export const UNKNOWN_CODE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>This code doesn’t work</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>This code doesn’t work</h1>
<p>The page it opened is gone, or the code was misread. Scan it again, or ask where you found it.</p>
</main>
</body>
</html>
`;

export const UNKNOWN_CODE_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
