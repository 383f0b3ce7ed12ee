import { BRAND_NAME } from '@vitrine/shared/contract';
import { accentColors, supportHref } from '@vitrine/shared/rules';
import { mailEnglish } from './mail-english.table';
import type { MailTexts } from './mail-texts.types';
import type { Letter, Mail, MailBrand } from './mail.types';

/** Look of mails that the settings of the installation do not reach. */
const PLAIN_BRAND: MailBrand = { name: BRAND_NAME, accent: '', support: '', logo: null };
const LOGO_HEIGHT = 32;
const MAX_LOGO_WIDTH = 200;

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
export function layOut(
  mail: Mail,
  from: string,
  brand: MailBrand = PLAIN_BRAND,
  texts: MailTexts = mailEnglish,
): Letter {
  const subject = mail.subject.replace(/[\p{C}\s]+/gu, ' ').trim();
  const headers: Record<string, string> = { 'Auto-Submitted': 'auto-generated' };
  if (mail.id) headers['Message-ID'] = `<${mail.id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'vitrine'}>`;
  if (mail.unsubscribe) {
    headers['List-Unsubscribe'] = `<${mail.unsubscribe.oneClick}>`;
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  }
  const html = asHtml({ ...mail, subject }, brand, texts);
  return { from, to: mail.to, subject, text: asText(mail, brand, texts), html, headers };
}

function asText(mail: Mail, { name, support }: MailBrand, texts: MailTexts): string {
  const blocks = [mail.heading, ...mail.paragraphs];
  if (mail.action) blocks.push(`${mail.action.label}:\n${mail.action.href}`);
  blocks.push(...(mail.footnotes ?? []), `-- \n${name}`);
  if (support) blocks.push(`${texts.help(name)}: ${support}`);
  if (mail.unsubscribe) blocks.push(`${texts.unsubscribe}: ${mail.unsubscribe.page}`);
  return `${blocks.join('\n\n')}\n`;
}

/** The name, or the logo with the name for programs that load no pictures. */
function headOf({ name, logo }: MailBrand): string {
  if (!logo) return escapeHtml(name);
  const height = Math.round(Math.min(LOGO_HEIGHT, (MAX_LOGO_WIDTH * logo.height) / logo.width));
  const width = Math.round((height * logo.width) / logo.height);
  return `<img src="${escapeHtml(logo.url)}" width="${width}" height="${height}" alt="${escapeHtml(name)}" style="display:block;border:0">`;
}

function footOf({ unsubscribe }: Mail, { name, support }: MailBrand, texts: MailTexts): string {
  const link = (href: string, text: string) =>
    `<a href="${escapeHtml(href)}" style="color:#6f6a62">${escapeHtml(text)}</a>`;
  return [
    ...(support ? [link(supportHref(support), texts.help(name))] : []),
    ...(unsubscribe ? [link(unsubscribe.page, texts.unsubscribe)] : []),
  ].join(' · ');
}

function asHtml(mail: Mail, brand: MailBrand, texts: MailTexts): string {
  const foot = footOf(mail, brand, texts);
  const small = `font:13px/1.5 ${FONT};color:#6f6a62`;
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font:16px/1.5 ${FONT};color:#2b2823">${escapeHtml(text)}</p>`;
  const note = (text: string) => `<p style="margin:0 0 8px;${small}">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(mail.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f1ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f1ec"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 0 16px 4px;font:600 16px/1 ${FONT};letter-spacing:-0.02em;color:#2b2823">${headOf(brand)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e3ded6;border-radius:10px;padding:32px">
<h1 style="margin:0 0 16px;font:600 22px/1.25 ${FONT};letter-spacing:-0.02em;color:#1b1916">${escapeHtml(mail.heading)}</h1>
${mail.paragraphs.map(paragraph).join('\n')}
${mail.action ? button(mail.action, brand.accent) : ''}
${(mail.footnotes ?? []).map(note).join('\n')}
</td></tr>
${foot ? `<tr><td style="padding:16px 4px 0;${small}">${foot}</td></tr>` : ''}
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The address is also below in full: some programs do not show buttons. */
function button({ label, href }: { label: string; href: string }, accent: string): string {
  const { accent: ground, onAccent: ink } = accent
    ? accentColors(accent).light
    : { accent: '#2b3ecb', onAccent: '#ffffff' };
  const safe = escapeHtml(href);
  return `<p style="margin:24px 0 16px"><a href="${safe}" style="display:inline-block;background:${ground};color:${ink};text-decoration:none;font:600 16px/20px ${FONT};padding:12px 20px;border-radius:6px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;font:13px/1.5 ${FONT};color:#6f6a62;word-break:break-all">${safe}</p>`;
}
