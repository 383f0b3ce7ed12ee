import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import type { AreaRelease, Registry, ShellRelease } from '@vitrine/shared/contract';
import type { Deps } from '../deps.types';
import type { TestApp } from './build-test-app';
import { ROOT_FOLDER } from './shared-postgres';
import { release } from './test-registry';

const sha384 = (text: string | Buffer) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Files of a complete build of an area, with matching hashes. `over` changes release.json. */
export function buildOf(
  area: string,
  version: string,
  over: Partial<AreaRelease> = {},
): Record<string, string> {
  const container = over.container ?? release(area, version).container;
  const files = Object.fromEntries(
    ['entry.js', 'list.js', 'item.js', 'shared.js'].map((name) => [
      name,
      `${name === 'entry.js' ? `var ${container};` : ''}run("${area} ${version} ${name}")`,
    ]),
  );
  const integrity = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, sha384(text)]));
  return { ...files, 'release.json': JSON.stringify(release(area, version, { integrity, ...over })) };
}

/**
 * Files of a complete build of the shell: a page, a script of its own, one that every version has. `over`
 * changes shell.json, `page` the page.
 */
export function shellOf(
  version: string,
  over: Partial<ShellRelease> = {},
  page?: string,
  more: Record<string, string> = {},
): Record<string, string> {
  const main = `assets/main.${version}.js`;
  const files: Record<string, string> = {
    'index.html': page ?? `<head><!--vitrine:head--><script src="/${main}"></script></head>${version}`,
    ...more,
    [main]: `run("${version}")`,
    'assets/steady.0a1b2c.js': 'run("steady")',
  };
  const integrity = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, sha384(text)]));
  const notes: ShellRelease = {
    version,
    contract: '1.2.0',
    provides: { react: '19.3.1' },
    integrity,
    built_at: 1,
    ...over,
  };
  return { ...files, 'shell.json': JSON.stringify(notes) };
}

/** A tar.gz of files, in the order given; entries of other kinds can be put among them. */
export async function archiveOf(
  files: Record<string, string | Buffer>,
  others: Partial<Header>[] = [],
): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of Object.entries(files)) tar.entry({ name }, content);
  for (const head of others) tar.entry({ name: 'other', size: 0, ...head } as Header);
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar) parts.push(part as Buffer);
  return gzipSync(Buffer.concat(parts));
}

/** Writes the facts of a shell where the server reads them. */
export function placeShell({ shellFolder }: Deps['config'], shell: Registry['shell']): void {
  if (shellFolder.startsWith(ROOT_FOLDER)) throw new Error(`${shellFolder} is not the test's own.`);
  fs.mkdirSync(shellFolder, { recursive: true });
  fs.writeFileSync(path.join(shellFolder, 'shell.json'), JSON.stringify(shell));
}

/** Replaces the registry of this installation, as if all of it had been released. */
export async function placeRegistry(deps: Deps, { shell, areas, generation }: Registry): Promise<void> {
  const { pool, config } = deps;
  placeShell(config, shell);
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('TRUNCATE area_pointers, area_releases, release_acts');
  for (const [area, { active, previous, canary, versions }] of Object.entries(areas)) {
    for (const [version, notes] of Object.entries(versions)) {
      const entry = path.join(config.releasesFolder, area, version, notes.entry);
      fs.mkdirSync(path.dirname(entry), { recursive: true });
      if (!fs.existsSync(entry)) fs.writeFileSync(entry, 'area');
      await client.query(
        'INSERT INTO area_releases (area, version, release, published_at) VALUES ($1, $2, $3, 1)',
        [area, version, notes],
      );
    }
    const pointers = [area, active, previous, canary];
    await client.query(
      'INSERT INTO area_pointers (area, active, previous, canary) VALUES ($1, $2, $3, $4)',
      pointers,
    );
  }
  await client.query(
    `INSERT INTO release_acts (id, at, who, area, act, to_version) OVERRIDING SYSTEM VALUE VALUES ($1, 1, 'test', 'all', 'release', '')`,
    [generation],
  );
  await client.query('COMMIT');
  client.release();
}

/** Method, address, key and body. */
export type KeyedCall = [method: 'GET' | 'POST' | 'DELETE', url: string, key: string, payload?: object];

/** A call with a deploy key. */
export const callWithKey = ({ app }: TestApp, ...[method, url, key, payload]: KeyedCall) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${key}` }, ...(payload ? { payload } : {}) });

/** Resets to the state before the first release. */
export async function forgetReleases({ deps }: TestApp): Promise<void> {
  await deps.pool.query(
    'TRUNCATE area_pointers, area_releases, release_acts, withdrawn_builds RESTART IDENTITY',
  );
  fs.rmSync(deps.config.releasesFolder, { recursive: true, force: true });
  await deps.registry.refresh();
}
