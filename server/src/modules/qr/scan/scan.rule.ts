export interface ScanRequest {
  method: string;
  headers: Record<string, string | string[] | undefined>;
}

const PREFETCH = /prefetch|prerender|preview/i;
/** Programs that say what they are: crawlers, and the previews that messengers make of a link. */
const PROGRAM =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skype|embedly|lighthouse|headless|curl\/|wget\/|python-|java\/|go-http/i;

/** Has a person opened the link? Only then it is a scan; the way is shown to everybody. */
export function isScan({ method, headers }: ScanRequest): boolean {
  if (method !== 'GET') return false;
  const said = (name: string) => String(headers[name] ?? '');
  if (['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].some((name) => PREFETCH.test(said(name))))
    return false;
  // Browsers say what an answer is for; a picture or script in somebody's page is no scan.
  const use = said('sec-fetch-dest');
  if (use !== '' && use !== 'document') return false;
  return !PROGRAM.test(said('user-agent'));
}
