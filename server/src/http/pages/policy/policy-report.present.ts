export interface PolicyReport {
  directive: string;
  blocked: string;
  page: string;
  source: string;
}

const MOST = 10;

/**
 * Log lines of either report format; '' for missing fields. Query and fragment are removed from addresses,
 * since they may hold secrets.
 */
export function presentReports(body: unknown): PolicyReport[] {
  const entries: unknown[] = Array.isArray(body)
    ? body.slice(0, MOST).map((entry) => part(entry, 'body'))
    : [part(body, 'csp-report')];
  return entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const said = (...names: string[]) => names.map((name) => text(part(entry, name))).find(Boolean) ?? '';
    const directive = said('effectiveDirective', 'effective-directive', 'violated-directive');
    if (!directive) return [];
    return [
      {
        directive,
        blocked: said('blockedURL', 'blocked-uri'),
        page: pathOf(said('documentURL', 'document-uri')),
        source: said('sourceFile', 'source-file'),
      },
    ];
  });
}

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** One short line, cut after the path, which may hold a link's token. */
const text = (value: unknown) =>
  typeof value === 'string'
    ? value
        .replace(/[?#][\s\S]*$/, '')
        .replace(/[^\x20-\x7e]/g, ' ')
        .slice(0, 200)
    : '';

/** Links in e-mails carry their token in the path. */
const pathOf = (address: string) => address.replace(/[0-9a-f]{64}/gi, '…');
