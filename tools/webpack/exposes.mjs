import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SHARED_SOURCE } from './shared-libraries.mjs';

/**
 * Throws when the manifest fills or shows an unknown slot: the piece would never be on a screen, without any
 * error.
 */
export function mustKnowSlots(folder, manifest) {
  const slots = readFileSync(path.join(SHARED_SOURCE, 'shell-api/slots.ts'), 'utf8');
  const names = [...slots.matchAll(/^ {2}'([^']+)': /gm)].map(([, name]) => name);
  const named = [...manifest.slots.map(({ slot }) => slot), ...(manifest.shows ?? [])];
  const unknown = named.find((slot) => !names.includes(slot));
  if (unknown !== undefined)
    throw new Error(
      `${path.basename(folder)}/area.json: there is no slot '${unknown}'. There is ${names.join(', ')} (shared/src/shell-api/slots.ts)`,
    );
}

/** Maps each expose to its file, by the codebase's suffix convention; languages included. */
export function exposesOf(folder, manifest) {
  const exposes = [...manifest.routes, ...manifest.slots].map(({ expose }) => expose).filter(Boolean);
  const source = path.join(folder, 'src');
  const files = existsSync(source) ? readdirSync(source, { recursive: true }) : [];
  const screens = [...new Set(exposes)].map((expose) => {
    const wanted = ['screen', 'widget'].map((suffix) => `${expose.replace(/^\.\//, '')}.${suffix}.tsx`);
    const hits = files.filter((file) => wanted.includes(path.basename(file)));
    if (hits.length !== 1)
      throw new Error(
        `${path.basename(folder)}/area.json: expose '${expose}' needs exactly one file ${wanted.join(' or ')} below src/, found ${hits.length}`,
      );
    return [expose, path.join(source, hits[0])];
  });
  return { ...Object.fromEntries(screens), ...languagesOf(folder) };
}

/** Maps `./de` to `src/languages/de.ts`: the shell loads it before any screen of the area. */
export function languagesOf(folder) {
  const home = path.join(folder, 'src/languages');
  const names = existsSync(home) ? readdirSync(home).filter((name) => /^[a-z]{2}\.ts$/.test(name)) : [];
  return Object.fromEntries(names.map((name) => [`./${name.slice(0, 2)}`, path.join(home, name)]));
}
