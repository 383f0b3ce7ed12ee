import { decodeHTML } from 'entities';

/** Read of one text: more than is kept, and bounded work whatever it contains. */
const MAX_READ = 4000;
/** Invisible characters that change the direction of what follows. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Plain text of a feed's text, which may be HTML, in at most `max` characters. */
export function plainText(html: unknown, max: number): string {
  if (typeof html !== 'string') return '';
  const words = html
    .slice(0, MAX_READ)
    .replace(/<(script|style)\b[^<>]*>[^]*?(<\/\1\s*>|$)/giu, ' ')
    .replace(/<!--[^]*?(-->|$)/gu, ' ')
    .replace(/<\/?[a-z!][^<>]*(>|$)/giu, ' ');
  const text = decodeHTML(words)
    .replace(/[\ud800-\udfff]/gu, '')
    .replace(DIRECTIONS, '')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
  return text.length <= max ? text : `${cut(text, max - 1).trimEnd()}…`;
}

/** The first characters, without half of a pair. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/u, '');
