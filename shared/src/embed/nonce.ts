/** Nonce for the page's styles: the given one, or the page's standard location for it. */
export function nonceOf(given: string | undefined): string | undefined {
  if (given) return given;
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"], meta[name="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
}
