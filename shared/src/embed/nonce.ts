/** The nonce of the page's styles: as given, or where pages write it for scripts that make styles. */
export function nonceOf(given: string | undefined): string | undefined {
  if (given) return given;
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"], meta[name="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
}
