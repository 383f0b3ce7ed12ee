export interface ScanRequest {
  method: string;
  headers: Record<string, string | string[] | undefined>;
}

const PREFETCH = /prefetch|prerender|preview/i;
/** User agents that identify themselves: crawlers, and link previews of messengers. */
const PROGRAM =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skype|embedly|lighthouse|headless|curl\/|wget\/|python-|java\/|go-http/i;

/** Whether a user opened the link; only that counts as a scan. All requests are redirected. */
export function isScan({ method, headers }: ScanRequest): boolean {
  if (method !== 'GET') return false;
  const header = (name: string) => String(headers[name] ?? '');
  if (['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].some((name) => PREFETCH.test(header(name))))
    return false;
  // Sent by browsers: a link used as an image or script of another page is no scan.
  const destination = header('sec-fetch-dest');
  if (destination !== '' && destination !== 'document') return false;
  return !PROGRAM.test(header('user-agent'));
}
