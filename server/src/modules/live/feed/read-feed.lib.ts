import { parseFeed } from 'feedsmith';
import type { LiveNews } from '@vitrine/shared/contract';
import { MAX_NEWS_ITEMS, MAX_NEWS_TEXT_LENGTH, MAX_NEWS_TITLE_LENGTH } from '@vitrine/shared/contract/values';
import { plainText } from './plain-text.lib';

/** Entries that are looked at for ones with a text. */
const MAX_READ_ITEMS = 3 * MAX_NEWS_ITEMS;

/**
 * Reads RSS, Atom, RDF, JSON Feed, or a JSON list of `{title, text}`; null when it is none of these. Takes
 * seconds for a hostile feed: runs in a process that can be ended.
 */
export function readFeed(bytes: Uint8Array, contentType: string): LiveNews | null {
  const text = decode(bytes, contentType).trimStart();
  try {
    return text.startsWith('[') ? newsOf({ items: JSON.parse(text) as unknown }) : parsed(text);
  } catch {
    return null;
  }
}

function parsed(text: string): LiveNews {
  const { feed } = parseFeed(text, { maxItems: MAX_READ_ITEMS });
  return newsOf(feed as Fields);
}

type Fields = Record<string, unknown>;

function newsOf({ title, items, entries }: Fields): LiveNews {
  const list = [items, entries].find((one) => Array.isArray(one)) ?? [];
  return {
    title: plainText(wordsOf(title), MAX_NEWS_TITLE_LENGTH),
    items: (list as unknown[])
      .slice(0, MAX_READ_ITEMS)
      .filter((item): item is Fields => typeof item === 'object' && item !== null)
      .map((item) => ({
        title: plainText(wordsOf(item['title']), MAX_NEWS_TITLE_LENGTH),
        text: plainText(textOf(item), MAX_NEWS_TEXT_LENGTH),
      }))
      .filter((item) => item.title !== '' || item.text !== '')
      .slice(0, MAX_NEWS_ITEMS),
  };
}

/** The first text of an entry, by the names that the formats give it. */
const textOf = (item: Fields): unknown =>
  ['text', 'description', 'summary', 'content_text', 'content_html', 'content']
    .map((name) => wordsOf(item[name]))
    .find((text) => typeof text === 'string' && text.trim() !== '');

/** Atom's texts have a type beside their value. */
const wordsOf = (text: unknown): unknown =>
  typeof text === 'object' && text !== null ? (text as Fields)['value'] : text;

/** Text in the encoding that the header, the byte order mark or the XML declaration names; else UTF-8. */
function decode(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const label =
    markOf(bytes) ??
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/i.exec(start)?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
}

function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb ? 'utf-8' : undefined;
}
