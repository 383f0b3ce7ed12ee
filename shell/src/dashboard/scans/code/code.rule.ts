/** Short link in the title of one of our QR codes; null for any other SVG. */
export function shortLinkOf(svg: string): string | null {
  const title = /^<svg\b[^>]*><title>([^<]*)<\/title>/.exec(svg.trim())?.[1];
  if (!title) return null;
  const link = title.replace(/&#(\d{1,3});/g, (_all, code: string) => String.fromCharCode(Number(code)));
  return /^https?:\/\/[^\s/]+\/q\/[^\s/]+$/.test(link) ? link : null;
}

/** SVG as an image address: scripts in untrusted SVG never run in an image. */
export const asPicture = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Completes a typed address: "example.com/menu" becomes https. */
export function wholeAddress(typed: string): string {
  const text = typed.trim();
  const isBare = !/^[a-z][a-z\d+.-]*:/i.test(text) || /^[\w.-]+:\d+(\/|$)/.test(text);
  return text !== '' && isBare ? `https://${text}` : text;
}

/** Id of a code: the last part of its short link. */
export const shortOf = (link: string): string => link.split('/').at(-1) ?? '';

export const fileNameOf = (link: string, ending: 'svg' | 'png'): string =>
  `qr-${shortOf(link) || 'code'}.${ending}`;
