import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { Compile } from 'typebox/compile';
import { HOST_CONTRACT_VERSION, Registry } from '@vitrine/shared/contract';
import { passGates, withoutHistory } from './registry-gates.rule';

export interface ServedRegistry {
  registry: Registry;
  /** Body and ETag of GET /api/areas. */
  json: string;
  etag: string;
  /** For the page: without builds that only an override can name. */
  inline: Registry;
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

/**
 * The registry file, read again whenever it has changed. A file that is half written, no JSON or of another shape leaves the last good
 * one in place: a bad release tool must not take the areas away.
 */
export function createRegistryStore(file: string, log: FastifyBaseLogger): RegistryStore {
  const shape = Compile(Registry);
  let stamp = '';
  let served = serve(EMPTY);

  function serve(read: Registry): ServedRegistry {
    const { registry, misfits } = passGates(read);
    for (const misfit of misfits)
      log.warn(misfit, 'a build of an area does not fit this shell and is not offered');
    const json = JSON.stringify(registry);
    const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
    return { registry, json, etag, inline: withoutHistory(registry) };
  }

  function refresh(): void {
    const found = fs.statSync(file, { throwIfNoEntry: false });
    const now = found ? `${found.mtimeMs}:${found.size}:${found.ino}` : 'none';
    if (now === stamp) return;
    stamp = now;
    try {
      const read: unknown = found ? JSON.parse(fs.readFileSync(file, 'utf8')) : EMPTY;
      if (!shape.Check(read)) throw new Error(shape.Errors(read)[0]?.message ?? 'wrong shape');
      served = serve(read);
    } catch (error) {
      log.error(
        { file, reason: error instanceof Error ? error.message : String(error) },
        'the registry of areas is not valid; keeping the last one',
      );
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
