/** The short link that a code carries in its title; null for anything else than our codes. */
export function shortLinkOf(svg: string): string | null {
  const title = /^<svg\b[^>]*><title>([^<]*)<\/title>/.exec(svg.trim())?.[1];
  if (!title) return null;
  const link = title.replace(/&#(\d{1,3});/g, (_all, code: string) => String.fromCharCode(Number(code)));
  return /^https?:\/\/[^\s/]+\/q\/[^\s/]+$/.test(link) ? link : null;
}

/** As a picture: what a foreign text might hold of scripts never runs in one. */
export const asPicture = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** What people type for an address: "example.com/menu" means a web page. */
export function wholeAddress(typed: string): string {
  const text = typed.trim();
  const isBare = !/^[a-z][a-z\d+.-]*:/i.test(text) || /^[\w.-]+:\d+(\/|$)/.test(text);
  return text !== '' && isBare ? `https://${text}` : text;
}

/** The last part of a short link names its code. */
export const shortOf = (link: string): string => link.split('/').at(-1) ?? '';

export const fileNameOf = (link: string, ending: 'svg' | 'png'): string =>
  `qr-${shortOf(link) || 'code'}.${ending}`;
