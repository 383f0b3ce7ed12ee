import type { AreaLoadReport, AreaRelease } from '@vitrine/shared/contract';
import { absoluteBase } from '../registry/integrity';

/** Area and release of a script. */
export interface ScriptOwner {
  areaId: string;
  release: AreaRelease;
}

/**
 * Reports errors of areas outside of boundaries: in handlers and promises. The owner is the innermost address
 * in the stack. API errors are not attributed to a build.
 */
export function reportThrownErrors(
  page: Pick<Window, 'addEventListener'>,
  owners: () => readonly ScriptOwner[],
  report: (report: AreaLoadReport) => void,
): void {
  function hear(thrown: unknown): void {
    if (!(thrown instanceof Error) || thrown.name === 'ApiError' || thrown.name === 'AbortError') return;
    const owner = ownerOf(`${thrown.stack ?? ''}\n${thrown.message}`, owners());
    if (!owner) return;
    const phase = thrown.name === 'ChunkLoadError' ? 'expose' : 'thrown';
    report({ area: owner.areaId, version: owner.release.version, phase, message: thrown.message });
  }
  page.addEventListener('error', ({ error }) => hear(error));
  page.addEventListener('unhandledrejection', ({ reason }) => hear(reason));
}

/** Owner of the first address in a text. */
function ownerOf(text: string, owners: readonly ScriptOwner[]): ScriptOwner | undefined {
  for (const [address] of text.matchAll(/https?:\/\/[^\s()]+/g)) {
    const owner = owners.find(({ release }) => address.startsWith(absoluteBase(release)));
    if (owner) return owner;
  }
  return undefined;
}
