import semver from 'semver';
import type { AreaRelease, Registry, RegistryArea } from '@vitrine/shared/contract';
import { misfitOf } from '@vitrine/shared/rules';

/** A build that may not run in this shell, with the reason. */
export interface Misfit {
  area: string;
  version: string;
  reason: string;
}

/**
 * The registry as it may be served, without builds that do not fit. An area falls back to its previous build,
 * or keeps only its manifest, without affecting others.
 * @param earlier builds that ran before `active` and `previous` of an area, best first: one of them is
 * offered as well
 */
export function passGates(
  registry: Registry,
  earlier: ReadonlyMap<string, readonly string[]> = new Map(),
): { registry: Registry; misfits: Misfit[] } {
  const misfits: Misfit[] = [];
  const areas: Registry['areas'] = {};
  for (const [id, area] of Object.entries(registry.areas)) {
    const fitting = passArea(id, area, { shell: registry.shell, misfits, earlier: earlier.get(id) ?? [] });
    if (fitting) areas[id] = fitting;
  }
  return { registry: { ...registry, areas }, misfits };
}

function passArea(
  id: string,
  area: RegistryArea,
  { shell, misfits, earlier }: { shell: Registry['shell']; misfits: Misfit[]; earlier: readonly string[] },
): RegistryArea | null {
  const versions: RegistryArea['versions'] = {};
  for (const [version, release] of Object.entries(area.versions)) {
    const reason = misfitOf(release, shell, semver.satisfies);
    if (reason) misfits.push({ area: id, version, reason });
    else versions[version] = release;
  }
  const fits = (version: string | null | undefined): version is string =>
    typeof version === 'string' && version in versions;
  const active = [area.active, area.previous, ...earlier].find(fits);
  const { canary, ...rest } = area;
  if (!active) return refused(id, area, misfits);
  const previous = fits(area.previous) && area.previous !== active ? area.previous : null;
  const before = earlier.find((version) => fits(version) && version !== active && version !== previous);
  return {
    ...rest,
    active,
    previous,
    versions,
    ...(before ? { earlier: before } : {}),
    ...(canary && fits(canary.version) ? { canary } : {}),
  };
}

/**
 * Keeps menu entry and addresses, so that opening one shows the reason; without a build the manifest is
 * unknown.
 */
function refused(id: string, { active, versions }: RegistryArea, misfits: Misfit[]): RegistryArea | null {
  const release = versions[active];
  const misfit = misfits.find(({ area, version }) => area === id && version === active);
  if (!release || !misfit) return null;
  return { active, previous: null, versions: { [active]: release }, refused: misfit.reason };
}

/** Files that are no scripts: only scripts are run by their hash. */
const NO_SCRIPT = /\.(?:woff2?|ttf|otf|png|jpe?g|gif|webp|avif|svg|mp4|webm|json|map|d\.ts)$/;

/**
 * Part of the registry that a page needs to start: builds that may be chosen, with the hashes of their
 * scripts, without history and names that the page already has. It is in every page, and hashes hardly
 * compress.
 */
export function withoutHistory(registry: Registry): Registry {
  const { gives: _names, ...shell } = registry.shell;
  const areas = Object.entries(registry.areas).map(([id, area]) => {
    const chosen = [area.active, area.previous, area.canary?.version];
    const versions = Object.entries(area.versions)
      .filter(([version]) => chosen.includes(version))
      .map(([version, release]) => [version, { ...release, integrity: hashesOfScripts(release) }]);
    return [id, { ...area, versions: Object.fromEntries(versions) as RegistryArea['versions'] }];
  });
  return { ...registry, shell, areas: Object.fromEntries(areas) as Registry['areas'] };
}

/** Hashes of the scripts that a page of the product may load: those of an embed are loaded by other sites. */
function hashesOfScripts({ integrity, embed }: AreaRelease): AreaRelease['integrity'] {
  const isLoaded = (file: string) => !NO_SCRIPT.test(file) && !(embed && file.startsWith('embed/'));
  return Object.fromEntries(Object.entries(integrity).filter(([file]) => isLoaded(file)));
}
