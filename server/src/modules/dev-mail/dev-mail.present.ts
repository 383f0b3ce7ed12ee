import { formatDate } from '@vitrine/shared/rules';
import { escapeHtml } from '../../platform/mail/layout.rule';
import type { KeptLetter } from '../../platform/mail/mail.types';

const STYLE = `:root{color-scheme:light dark;--paper:#faf8f5;--card:#fff;--line:#e3ded6;--ink:#1b1916;--soft:#6f6a62;--accent:#2b3ecb}
@media (prefers-color-scheme:dark){:root{--paper:#161412;--card:#1f1c19;--line:#37322c;--ink:#f2efea;--soft:#a8a196;--accent:#9aa8ff}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:14px/1.45 system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px}h1{margin:0 0 4px;font-size:28px;letter-spacing:-.02em}
p{margin:0 0 16px;color:var(--soft)}a{color:var(--accent)}ul{list-style:none;margin:24px 0 0;padding:0;border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:1fr auto;gap:4px 16px;padding:12px 8px;border-bottom:1px solid var(--line);color:inherit;text-decoration:none}
li a:hover{background:var(--card)}li strong{font-weight:600}li span{color:var(--soft)}time{color:var(--soft);font-variant-numeric:tabular-nums}
iframe{display:block;width:100%;height:640px;border:1px solid var(--line);border-radius:10px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px;font:13px/1.5 ui-monospace,monospace}
h2{font-size:16px;margin:32px 0 8px}`;

const frame = (title: string, nonce: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>
`;

const when = (at: number) => {
  const iso = new Date(at * 1000).toISOString();
  return `<time datetime="${iso}">${formatDate(at)}, ${iso.slice(11, 16)}</time>`;
};

/** Page of all mails, newest first. */
export function listPage(letters: KeptLetter[], nonce: string): string {
  const rows = letters.map(
    ({ id, at, to, subject }) =>
      `<li><a href="/dev/mail/${id}"><strong>${escapeHtml(subject)}</strong>${when(at)}<span>${escapeHtml(to)}</span></a></li>`,
  );
  const empty = '<p>Nothing has been sent yet. Sign up, ask for a new password or invite someone.</p>';
  return frame(
    'Mail',
    nonce,
    `<h1>Mail</h1><p>No mail server is configured, so mails stay on this machine. Times are UTC.</p>
${rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : empty}`,
  );
}

/** Page of one mail, as HTML and as text. */
export function letterPage(letter: KeptLetter, nonce: string): string {
  return frame(
    letter.subject,
    nonce,
    `<p><a href="/dev/mail">All mail</a></p><h1>${escapeHtml(letter.subject)}</h1>
<p>To ${escapeHtml(letter.to)} from ${escapeHtml(letter.from)}, ${when(letter.at)}</p>
<iframe src="/dev/mail/${letter.id}/html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
<h2>Text</h2><pre>${escapeHtml(letter.text)}</pre>`,
  );
}

/** Page for a request without the key. */
export const keyPage = (nonce: string): string =>
  frame(
    'Mail',
    nonce,
    `<h1>Mail</h1><p>To read mails, open the address that Vitrine printed when it started: it ends with a key. Open it once, and this
browser remembers it.</p>`,
  );
