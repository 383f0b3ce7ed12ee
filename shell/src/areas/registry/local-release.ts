import type { AreaRelease } from '@vitrine/shared/contract';

const FETCH_MS = 3000;

/** Fetches a dev server's description of its build; addresses are rewritten to that dev server. */
export async function fetchLocalRelease(base: string, get: typeof fetch): Promise<AreaRelease> {
  const response = await get(`${base}release.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(FETCH_MS),
  });
  if (!response.ok) throw new Error(`release.json answered ${response.status}`);
  const release = (await response.json()) as AreaRelease;
  return { ...release, base };
}
