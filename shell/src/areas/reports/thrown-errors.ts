import type { AreaLoadReport, AreaRelease } from '@vitrine/shared/contract';
import { absoluteBase } from '../registry/integrity';

/** `areaId` and the release that a script belongs to. */
export interface ScriptOwner {
  areaId: string;
  release: AreaRelease;
}

/**
 * Reports what areas throw where no boundary catches it: in handlers and promises. Whose it was, the addresses in its stack say; of more than one the
 * innermost. What the API answered is no fault of the build that asked.
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

/** The first address in a text that lies in the folder of a build. */
function ownerOf(text: string, owners: readonly ScriptOwner[]): ScriptOwner | undefined {
  for (const [address] of text.matchAll(/https?:\/\/[^\s()]+/g)) {
    const owner = owners.find(({ release }) => address.startsWith(absoluteBase(release)));
    if (owner) return owner;
  }
  return undefined;
}
