/** Why calls get no answer at all: the server is away, or it does not let the page's origin in. */
export type NoAnswer = 'away' | 'refused';

/**
 * Returns why a call of this page was not answered. A browser does not tell the two apart, so a file that any origin may
 * read is fetched: it comes from a server that runs.
 */
export async function whyNoAnswer(base: string, areaId: string): Promise<NoAnswer> {
  try {
    const file = await window.fetch(`${base}/embed/${areaId}/v1.json`, {
      cache: 'no-store',
      credentials: 'omit',
    });
    return file.ok ? 'refused' : 'away';
  } catch {
    return 'away';
  }
}
