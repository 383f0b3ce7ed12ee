/** Reason why calls get no response: the server is unreachable, or it does not allow the page's origin. */
export type NoAnswer = 'away' | 'refused';

/**
 * Determines why a call got no response. A browser reports both reasons alike, so a file readable by any
 * origin is fetched: it loads from a running server.
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
