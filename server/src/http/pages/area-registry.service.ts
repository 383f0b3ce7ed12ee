import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { Compile } from 'typebox/compile';
import {
  AreaRelease,
  HOST_CONTRACT_VERSION,
  type AreaCanary,
  type Registry,
  type RegistryArea,
} from '@vitrine/shared/contract';
import { watchGeneration } from '../../platform/database/watch-generation.lib';
import { passGates, withoutHistory } from './registry-gates.rule';
import type { ServedShell, StoredShell } from './served-shell.service';

export interface ServedRegistry {
  registry: Registry;
  /** Body of GET /api/areas, the same gzipped, and the weak ETag of both. */
  json: string;
  packed: Buffer;
  etag: string;
  /** Part inlined into the page: without builds that only an override can name. */
  inline: Registry;
  /** Sentences for the operator about builds and areas that are not offered; normally empty. */
  warnings: string[];
}

export interface AreaRegistry {
  current(): ServedRegistry;
  /** Whether a shell with valid facts was found. */
  hasShell(): boolean;
  /** Whether the operator withdrew this build for good. */
  isWithdrawn(area: string, version: string): boolean;
  /** Reads the stored registry again. Never rejects: failures are logged, and the last good one stays. */
  refresh(): Promise<void>;
  /** Polls for changes by other processes; calls back after each new generation. */
  watch(onChange: (generation: number) => void): void;
  close(): void;
}

/** Stored areas, untrusted: an older or newer server may have written the builds. */
export interface StoredRegistry {
  generation: number;
  /** Builds that the operator withdrew, as `area/version`. */
  withdrawn?: readonly string[];
  shell?: StoredShell;
  areas: Record<
    string,
    Pick<RegistryArea, 'active' | 'previous'> & {
      canary: AreaCanary | null;
      /** Good builds that were active once, newest first. */
      earlier?: string[] | null;
      versions: Record<string, unknown>;
    }
  >;
}

export interface RegistrySource {
  load(): Promise<StoredRegistry>;
  /** The generation alone, read every second. */
  generation(): Promise<number>;
  shell: Pick<ServedShell, 'facts' | 'follow' | 'warnings'>;
  hasFiles(area: string, release: AreaRelease): boolean;
  /** Origin of area files, when it is not this server. */
  areaOrigin?: string;
}

const NO_SHELL: Registry['shell'] = { version: '0.0.0', contract: HOST_CONTRACT_VERSION, provides: {} };

const isRelease = Compile(AreaRelease);

const firstError = (errors: { instancePath: string; message: string }[]) =>
  errors[0] ? `${errors[0].instancePath} ${errors[0].message}`.trim() : 'wrong shape';

/** Builds of an area with a valid shape and all their files. */
function soundVersions(
  area: string,
  found: Record<string, unknown>,
  source: RegistrySource,
  warnings: string[],
): RegistryArea['versions'] {
  const versions: RegistryArea['versions'] = {};
  for (const [version, release] of Object.entries(found)) {
    if (!isRelease.Check(release))
      warnings.push(`${area}: ${version} is not valid (${firstError(isRelease.Errors(release))})`);
    else if (!source.hasFiles(area, release))
      warnings.push(`${area}: the files of ${version} are not in the data folder`);
    else versions[version] = { ...release, base: `${source.areaOrigin ?? ''}${release.base}` };
  }
  return versions;
}

/** The part of the stored registry that fits the shell. A build that does not fit affects no other. */
function serve(
  { generation, areas: stored }: StoredRegistry,
  shell: Registry['shell'],
  source: RegistrySource,
): ServedRegistry {
  const warnings = [...source.shell.warnings()];
  const areas: Registry['areas'] = {};
  const earlier = new Map(Object.entries(stored).map(([id, area]) => [id, area.earlier ?? []]));
  for (const [id, { canary, versions, earlier: _earlier, ...pointers }] of Object.entries(stored))
    areas[id] = {
      ...pointers,
      ...(canary ? { canary } : {}),
      versions: soundVersions(id, versions, source, warnings),
    };
  const { registry, misfits } = passGates({ schema: 1, generation, shell, areas }, earlier);
  for (const { area, version, reason } of misfits) warnings.push(`${area}: ${version} ${reason}`);
  for (const id of Object.keys(areas)) {
    if (!registry.areas[id]) warnings.push(`${id}: no build of it can be offered`);
    else if (registry.areas[id].refused)
      warnings.push(
        `${id}: no build of it fits this shell, so its pages say that they need a newer Vitrine. Update Vitrine, or release a build that fits`,
      );
  }
  const json = JSON.stringify(registry);
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return { registry, json, packed: gzipSync(json), etag, inline: withoutHistory(registry), warnings };
}

/** The served registry, kept between requests. While the database is unavailable the last good one stays. */
export function createAreaRegistry(source: RegistrySource, log: FastifyBaseLogger): AreaRegistry {
  const shellNow = () => source.shell.facts();
  const listeners: ((generation: number) => void)[] = [];
  let stored: StoredRegistry = { generation: 0, areas: {} };
  let served: { by: Registry['shell'] | null; what: ServedRegistry } | null = null;

  async function readAgain(): Promise<void> {
    const read = await source.load();
    const isNews = read.generation !== stored.generation;
    source.shell.follow(read.shell ?? null);
    stored = read;
    served = null;
    if (isNews) for (const notify of listeners) notify(read.generation);
  }

  const watching = watchGeneration(
    { read: readAgain, generation: () => source.generation(), known: () => stored.generation },
    log,
    'the registry of areas cannot be read; keeping the last one',
  );

  return {
    ...watching,
    hasShell: () => shellNow() !== null,
    isWithdrawn: (area, version) => stored.withdrawn?.includes(`${area}/${version}`) ?? false,
    current() {
      const shell = shellNow();
      if (served?.by === shell) return served.what;
      const what = serve(stored, shell ?? NO_SHELL, source);
      for (const warning of what.warnings) log.warn({ area: warning }, 'a build of an area is not offered');
      served = { by: shell, what };
      return what;
    },
    watch(onChange) {
      listeners.push(onChange);
      watching.watch();
    },
  };
}
