import type { ContentItem } from '@vitrine/shared/contract';

/** Parses dropped text, which is untrusted input: null unless it has the shape of a content item. */
export function asContentItem(text: string): ContentItem | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isContentItem(value) ? value : null;
}

function isContentItem(value: unknown): value is ContentItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Record<string, unknown>;
  return (
    (item.type === 'media' || item.type === 'promo') &&
    ['id', 'name', 'src', 'file_type'].every((field) => typeof item[field] === 'string') &&
    ['duration', 'width', 'height'].every(
      (field) => Number.isFinite(item[field]) && Number(item[field]) >= 0,
    ) &&
    Array.isArray(item.thumb) &&
    item.thumb.every((path) => typeof path === 'string')
  );
}
