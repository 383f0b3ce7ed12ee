import fs from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Compile } from 'typebox/compile';
import { SHELL_ID, ShellFacts, ShellRelease } from '@vitrine/shared/contract';
import type { Config } from '../../platform/config/server.config';
import { withEarlyScript, type ShellPage } from './early-script.lib';
import type { PageName } from './page.rule';
import { createTemplateFile } from './template-file.files';

/** Published and served versions of the shell. An older or newer server may have written a build's notes. */
export interface StoredShell {
  active: string;
  previous: string | null;
  versions: Record<string, unknown>;
}

/** The shell that pages get (decision 0038). Follows the pointer without a restart. */
export interface ServedShell {
  /** Facts that areas are checked against; null while no shell was found. */
  facts(): ShellFacts | null;
  /** A page with placeholders for what only the server knows; null if missing. */
  page(name: PageName): ShellPage | null;
  /** Folder of the page and `assets`. */
  folder(): string;
  /**
   * Folder of a file of `/assets`: the served shell, else a kept build that has it. Names contain hashes, so
   * equal names are the same file.
   */
  folderWith(asset: string): string;
  /** Switches to the stored version; null when no shell is stored. */
  follow(stored: StoredShell | null): void;
  /** Sentences for the operator about builds that cannot be served. */
  warnings(): string[];
}

interface Build {
  folder: string;
  facts(): ShellFacts | null;
  page(name: PageName): ShellPage | null;
  has(file: string): boolean;
}

const shapes = { facts: Compile(ShellFacts), release: Compile(ShellRelease) };
const NO_STORE: StoredShell = { active: '', previous: null, versions: {} };

/**
 * A shell named by VITRINE_SHELL_DIR is fixed; else the published one is served, and before the first
 * publication the build beside the server.
 */
export function createServedShell(
  { shellFolder, releasesFolder, isShellFixed }: Config,
  log: FastifyBaseLogger,
): ServedShell {
  const beside = buildBeside(shellFolder, log);
  let kept: ReadonlyMap<string, Build> = new Map();
  let served = beside;
  let warnings: string[] = [];
  return {
    facts: () => served.facts(),
    page: (name) => served.page(name),
    folder: () => served.folder,
    folderWith: (asset) =>
      [served, ...kept.values()].find((build) => build.has(`assets/${asset}`))?.folder ?? served.folder,
    warnings: () => warnings,
    follow(stored) {
      if (isShellFixed) return;
      const { active, previous, versions } = stored ?? NO_STORE;
      const found = keptBuilds(path.join(releasesFolder, SHELL_ID), versions, kept);
      kept = found.builds;
      const pointed = [active, previous].flatMap((version) => kept.get(version ?? '') ?? []);
      served = pointed[0] ?? beside;
      warnings = found.warnings;
    },
  };
}

/** Complete published builds. Known ones keep their object identity. */
function keptBuilds(home: string, versions: Record<string, unknown>, known: ReadonlyMap<string, Build>) {
  const builds = new Map<string, Build>();
  const warnings: string[] = [];
  for (const [version, release] of Object.entries(versions)) {
    const folder = path.join(home, version);
    if (!shapes.release.Check(release)) warnings.push(`${SHELL_ID}: ${version} is not valid`);
    else if (!fs.existsSync(path.join(folder, 'index.html')))
      warnings.push(`${SHELL_ID}: the files of ${version} are not in the data folder`);
    else builds.set(version, known.get(version) ?? keptBuild(folder, release));
  }
  return { builds, warnings };
}

function keptBuild(
  folder: string,
  { integrity, built_at: _at, commit: _commit, ...facts }: ShellRelease,
): Build {
  return {
    folder,
    facts: () => facts,
    page: pagesIn(folder),
    has: (file) => Object.hasOwn(integrity, file),
  };
}

/**
 * The pages of a build, read again when its files change. An earlier build has one page for all, which
 * renders the form by script.
 */
function pagesIn(folder: string): (name: PageName) => ShellPage | null {
  const index = pageIn(folder, 'index.html');
  const signIn = pageIn(folder, 'sign-in.html');
  return (name) => (name === 'sign-in.html' ? signIn() : null) ?? index();
}

function pageIn(folder: string, name: PageName): () => ShellPage | null {
  const read = createTemplateFile(path.join(folder, name));
  let made: { text: string; page: ShellPage } | null = null;
  return () => {
    const text = read();
    if (text === null) return null;
    if (made?.text !== text)
      made = { text, page: withEarlyScript(text, (file) => textOf(path.join(folder, file))) };
    return made.page;
  };
}

const textOf = (file: string): string | null => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null);

/** A build that may be rebuilt at any time. While files are missing during a rebuild, the last facts hold. */
function buildBeside(folder: string, log: FastifyBaseLogger): Build {
  const read = createTemplateFile(path.join(folder, 'shell.json'));
  let text: string | null = null;
  let facts: ShellFacts | null = null;
  return {
    folder,
    page: pagesIn(folder),
    has: (file) => fs.existsSync(path.join(folder, file)),
    facts() {
      const now = read();
      if (now === null || now === text) return facts;
      text = now;
      try {
        facts = readFacts(now);
      } catch (error) {
        log.error({ reason: String(error) }, 'shell.json is not valid; keeping the last one');
      }
      return facts;
    },
  };
}

/**
 * Parses untrusted JSON.
 * @throws {Error} when it is not JSON, or of another shape
 */
function readFacts(text: string): ShellFacts {
  const found: unknown = JSON.parse(text);
  if (!shapes.facts.Check(found)) throw new Error(shapes.facts.Errors(found)[0]?.message ?? 'wrong shape');
  const { version, contract, contracts, provides, gives } = found;
  return { version, contract, provides, ...(contracts && { contracts }), ...(gives && { gives }) };
}
