import type { AreaRelease } from '@vitrine/shared/contract';

const FETCH_MS = 3000;

/** What a dev server says about its build; the addresses are those of the dev server, whatever it wrote. */
export async function fetchLocalRelease(base: string, get: typeof fetch): Promise<AreaRelease> {
  const response = await get(`${base}release.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(FETCH_MS),
  });
  if (!response.ok) throw new Error(`release.json answered ${response.status}`);
  const release = (await response.json()) as AreaRelease;
  return { ...release, base };
}
