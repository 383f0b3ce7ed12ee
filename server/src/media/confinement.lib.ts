import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const GB = 1024 ** 3;
/** Kernel limits far above what any allowed file needs: they contain code that escapes from a codec. */
const LIMITS = { data: 4 * GB, fsize: 8 * GB, cpu: 4 * 3600, core: 0, nofile: 1024 };

/** Environment variables passed to a media process: no database address, key or password. */
const PASSED = [
  ...['PATH', 'HOME', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'TMPDIR', 'TMP', 'TEMP'],
  ...['LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'XDG_CACHE_HOME'],
  // Without these no program starts on Windows.
  ...['SystemRoot', 'SystemDrive', 'windir', 'ComSpec', 'PATHEXT', 'USERPROFILE', 'LOCALAPPDATA'],
];

/** Environment of a media process. */
export function confinedEnv(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const passed = PASSED.filter((name) => env[name] !== undefined).map((name) => [name, env[name]]);
  // Frames are large and allocated by many threads: with an arena each, glibc would keep the freed memory of
  // every one.
  return { ...Object.fromEntries(passed), UV_THREADPOOL_SIZE: '4', MALLOC_ARENA_MAX: '2' };
}

/**
 * Wrapper programs of the media process, each of which sets limits and executes the next; empty where none
 * works.
 */
export function wrappers(folders = (process.env.PATH ?? '').split(path.delimiter)): string[] {
  if (process.platform !== 'linux') return [];
  const limits = Object.entries(LIMITS).map(([name, most]) => `--${name}=${most}`);
  const candidates = [
    ['prlimit', ...limits],
    ['setpriv', '--no-new-privs'],
  ];
  return candidates.flatMap(([name = '', ...options]) => {
    const program = find(name, folders);
    const wrapper = program ? [program, ...options] : [];
    // A container may forbid it, or a smaller build may lack an option: then it is left out.
    const works = program && spawnSync(program, [...options, process.execPath, '--version']).status === 0;
    return works ? wrapper : [];
  });
}

function find(name: string, folders: readonly string[]): string | undefined {
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Command to fork a confined media process; probes the wrappers once, which takes some 100 ms. */
export function confinedNode(nodeArgs: readonly string[]): { execPath: string; execArgv: string[] } {
  const [execPath = process.execPath, ...execArgv] = [...wrappers(), process.execPath, ...nodeArgs];
  return { execPath, execArgv };
}
