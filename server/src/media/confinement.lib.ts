import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const GB = 1024 ** 3;
/** Bounds of the kernel, far above what any allowed file needs: what breaks out of a codec gets no further. */
const LIMITS = { data: 4 * GB, fsize: 8 * GB, cpu: 4 * 3600, core: 0, nofile: 1024 };

/** All that a media process gets of the server's environment: no address of a database, no key, no password. */
const PASSED = [
  ...['PATH', 'HOME', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'TMPDIR', 'TMP', 'TEMP'],
  ...['LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'XDG_CACHE_HOME'],
  // Without these no program starts on Windows.
  ...['SystemRoot', 'SystemDrive', 'windir', 'ComSpec', 'PATHEXT', 'USERPROFILE', 'LOCALAPPDATA'],
];

/** The environment of a media process. */
export function confinedEnv(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const passed = PASSED.filter((name) => env[name] !== undefined).map((name) => [name, env[name]]);
  // Frames are large and come from many threads: with an arena each, glibc keeps what was freed of every one of them.
  return { ...Object.fromEntries(passed), UV_THREADPOOL_SIZE: '4', MALLOC_ARENA_MAX: '2' };
}

/** Programs before the media process, each of which sets bounds and becomes the next; empty where the system has none that work. */
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
    // A container may forbid it, and a smaller build of the program may not know an option: then it just runs.
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

/** How to fork a confined media process; looked up by running the programs once, which takes some 100 ms. */
export function confinedNode(nodeArgs: readonly string[]): { execPath: string; execArgv: string[] } {
  const [execPath = process.execPath, ...execArgv] = [...wrappers(), process.execPath, ...nodeArgs];
  return { execPath, execArgv };
}
