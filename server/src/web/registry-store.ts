import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { AreaRelease, HOST_CONTRACT_VERSION, Registry, RegistryArea } from '@vitrine/shared/contract';
import { passGates, withoutHistory } from './registry-gates.rule';

export interface ServedRegistry {
  registry: Registry;
  /** Body and ETag of GET /api/areas. */
  json: string;
  etag: string;
  /** For the page: without builds that only an override can name. */
  inline: Registry;
  /** Sentences about builds and areas that are not offered, for the operator; empty when all is well. */
  warnings: string[];
}

export interface RegistryStore {
  current(): ServedRegistry;
  /** Calls back after a new generation was written. */
  watch(onChange: (generation: number) => void): void;
  close(): void;
}

const WATCH_MS = 1000;
const EMPTY: Registry = {
  schema: 1,
  generation: 0,
  shell: { version: '0.0.0', contract: HOST_CONTRACT_VERSION, provides: {} },
  areas: {},
};

const shapes = {
  envelope: Compile(
    Type.Object({ ...Registry.properties, areas: Type.Record(Type.String(), Type.Unknown()) }),
  ),
  area: Compile(
    Type.Object({ ...RegistryArea.properties, versions: Type.Record(Type.String(), Type.Unknown()) }),
  ),
  release: Compile(AreaRelease),
};
/** An area as far as it has the right shape: a build that has not is left out, and an area that has not is null. */
function readArea(area: unknown, say: (what: string) => void): RegistryArea | null {
  if (!shapes.area.Check(area)) {
    say(`its entry in the registry is not valid (${firstError(shapes.area.Errors(area))})`);
    return null;
  }
  const versions = Object.entries(area.versions).flatMap(([version, release]) => {
    if (shapes.release.Check(release)) return [[version, release] as const];
    say(`${version} is not valid (${firstError(shapes.release.Errors(release))})`);
    return [];
  });
  return { ...area, versions: Object.fromEntries(versions) };
}

const firstError = (errors: { instancePath: string; message: string }[]) =>
  errors[0] ? `${errors[0].instancePath} ${errors[0].message}`.trim() : 'wrong shape';

/**
 * The registry file, read again whenever it has changed. A file that is half written, no JSON or of another shape leaves the last good
 * one in place: a bad release tool must not take the areas away. One area that is not valid takes only itself away, and while its last
 * good entry is known not even that.
 */
export function createRegistryStore(file: string, log: FastifyBaseLogger): RegistryStore {
  let stamp = '';
  let served = serve(EMPTY, []);

  function serve(read: Registry, warnings: string[]): ServedRegistry {
    const { registry, misfits } = passGates(read);
    for (const { area, version, reason } of misfits) warnings.push(`${area}: ${version} ${reason}`);
    for (const id of Object.keys(read.areas))
      if (!registry.areas[id]) warnings.push(`${id}: no build of it can be offered`);
    for (const warning of warnings)
      log.warn({ area: warning }, 'a build of an area does not fit this shell and is not offered');
    const json = JSON.stringify(registry);
    const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
    return { registry, json, etag, inline: withoutHistory(registry), warnings };
  }

  /** @throws {Error} when the file as a whole is no registry */
  function read(text: string): ServedRegistry {
    const found: unknown = JSON.parse(text);
    if (!shapes.envelope.Check(found)) throw new Error(firstError(shapes.envelope.Errors(found)));
    const warnings: string[] = [];
    const areas: Registry['areas'] = {};
    for (const [id, entry] of Object.entries(found.areas)) {
      const area = readArea(entry, (what) => warnings.push(`${id}: ${what}`)) ?? served.registry.areas[id];
      if (area) areas[id] = area;
    }
    return serve({ ...found, areas }, warnings);
  }

  function refresh(): void {
    const found = fs.statSync(file, { throwIfNoEntry: false });
    const now = found ? `${found.mtimeMs}:${found.size}:${found.ino}` : 'none';
    if (now === stamp) return;
    stamp = now;
    try {
      served = found ? read(fs.readFileSync(file, 'utf8')) : serve(EMPTY, []);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ file, reason }, 'the registry of areas is not valid; keeping the last one');
      served = { ...served, warnings: [`the registry of areas is not valid: ${reason}`] };
    }
  }

  const current = () => {
    refresh();
    return served;
  };

  return {
    current,
    watch(onChange) {
      let last = current().registry.generation;
      fs.watchFile(file, { interval: WATCH_MS, persistent: false }, () => {
        const { generation } = current().registry;
        if (generation !== last) onChange(generation);
        last = generation;
      });
    },
    close: () => fs.unwatchFile(file),
  };
}
