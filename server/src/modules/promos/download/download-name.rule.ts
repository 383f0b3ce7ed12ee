import { documentName } from '../pages/page-name.rule';

/** Types of uploaded files and their endings; others have been stored under the first of their kind. */
const ENDINGS: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'application/pdf': ['pdf'],
  'video/quicktime': ['mov'],
  'video/mp4': ['mp4', 'm4v'],
};

/** Name of a downloaded file: that of the promo with the ending of its type. Never a path. */
export function fileNameOf(name: string, type: string): string {
  // Characters that file systems refuse.
  const whole = type === 'application/pdf' ? documentName(name) : name;
  const safe = whole.replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim() || 'promo';
  const endings = ENDINGS[type] ?? [];
  const has = endings.some((ending) => safe.toLowerCase().endsWith(`.${ending}`));
  return has || endings[0] === undefined ? safe : `${safe}.${endings[0]}`;
}

/** Names for one archive: the second "a.jpg" is "a (2).jpg"; case-insensitive, as some file systems are. */
export function distinctNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let free = name;
    for (let number = 2; used.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${ending}`;
    used.add(free.toLowerCase());
    return free;
  });
}

/** Content-Disposition header of a download (RFC 6266). */
export const attachment = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;
