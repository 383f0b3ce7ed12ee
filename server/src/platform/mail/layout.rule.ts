import type { Letter, Mail } from './mail.types';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * Cleans a user-chosen name (untrusted input) for an e-mail to others: one line, short, nothing that a mail
 * program would turn into a link. Our sender's reputation must not carry addresses of others.
 */
export function nameInMail(name: string, most = 80): string {
  const line = [...name.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, most).join('');
  return line
    .replace(/:\/\//g, ': ')
    .replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
    .replace(/@/g, ' at ');
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Renders text and HTML of the same content. Inline styles and table layout: mail programs support little
 * else.
 */
export function layOut(mail: Mail, from: string): Letter {
  const subject = mail.subject.replace(/[\p{C}\s]+/gu, ' ').trim();
  const headers: Record<string, string> = { 'Auto-Submitted': 'auto-generated' };
  if (mail.id) headers['Message-ID'] = `<${mail.id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'vitrine'}>`;
  if (mail.unsubscribe) {
    headers['List-Unsubscribe'] = `<${mail.unsubscribe.oneClick}>`;
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  }
  return { from, to: mail.to, subject, text: asText(mail), html: asHtml({ ...mail, subject }), headers };
}

function asText(mail: Mail): string {
  const blocks = [mail.heading, ...mail.paragraphs];
  if (mail.action) blocks.push(`${mail.action.label}:\n${mail.action.href}`);
  blocks.push(...(mail.footnotes ?? []), '-- \nVitrine');
  if (mail.unsubscribe) blocks.push(`Unsubscribe from these mails: ${mail.unsubscribe.page}`);
  return `${blocks.join('\n\n')}\n`;
}

function asHtml(mail: Mail): string {
  const small = `font:13px/1.5 ${FONT};color:#6f6a62`;
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font:16px/1.5 ${FONT};color:#2b2823">${escapeHtml(text)}</p>`;
  const note = (text: string) => `<p style="margin:0 0 8px;${small}">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(mail.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f1ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f1ec"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 0 16px 4px;font:600 16px/1 ${FONT};letter-spacing:-0.02em;color:#2b2823">Vitrine</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e3ded6;border-radius:10px;padding:32px">
<h1 style="margin:0 0 16px;font:600 22px/1.25 ${FONT};letter-spacing:-0.02em;color:#1b1916">${escapeHtml(mail.heading)}</h1>
${mail.paragraphs.map(paragraph).join('\n')}
${mail.action ? button(mail.action) : ''}
${(mail.footnotes ?? []).map(note).join('\n')}
</td></tr>
${mail.unsubscribe ? `<tr><td style="padding:16px 4px 0;${small}"><a href="${escapeHtml(mail.unsubscribe.page)}" style="color:#6f6a62">Unsubscribe from these mails</a></td></tr>` : ''}
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The address is also below in full: some programs do not show buttons. */
function button({ label, href }: { label: string; href: string }): string {
  const safe = escapeHtml(href);
  return `<p style="margin:24px 0 16px"><a href="${safe}" style="display:inline-block;background:#2b3ecb;color:#ffffff;text-decoration:none;font:600 16px/20px ${FONT};padding:12px 20px;border-radius:6px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;font:13px/1.5 ${FONT};color:#6f6a62;word-break:break-all">${safe}</p>`;
}
