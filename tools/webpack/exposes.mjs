import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SHARED_SOURCE } from './shared-libraries.mjs';

/**
 * Slot names of `shared/src/shell-api/slots.ts`: places on screens that areas may fill in each other's pages.
 */
const slotNames = () =>
  [
    ...readFileSync(path.join(SHARED_SOURCE, 'shell-api/slots.ts'), 'utf8').matchAll(/^ {2}'([^']+)': /gm),
  ].map(([, name]) => name);

/**
 * Throws when the manifest fills or shows an unknown slot: the piece would never be on a screen, without any
 * error.
 */
export function mustKnowSlots(folder, manifest) {
  const names = slotNames();
  const named = [...manifest.slots.map(({ slot }) => slot), ...(manifest.shows ?? [])];
  const unknown = named.find((slot) => !names.includes(slot));
  if (unknown !== undefined)
    throw new Error(
      `${path.basename(folder)}/area.json: there is no slot '${unknown}'. There is ${names.join(', ')} (shared/src/shell-api/slots.ts)`,
    );
}

/** Maps each expose to its file, by the codebase's suffix convention; languages included. */
export function exposesOf(folder, manifest) {
  const names = new Set(
    [...manifest.routes.map((route) => route.expose), ...manifest.slots.map((slot) => slot.expose)].filter(
      Boolean,
    ),
  );
  const files = listFiles(path.join(folder, 'src'));
  const screens = Object.fromEntries(
    [...names].map((expose) => {
      const wanted = expose.replace(/^\.\//, '');
      const hits = files.filter((file) =>
        [`${wanted}.screen.tsx`, `${wanted}.widget.tsx`].includes(path.basename(file)),
      );
      if (hits.length !== 1) {
        throw new Error(
          `${path.basename(folder)}/area.json: expose '${expose}' needs exactly one file ${wanted}.screen.tsx or ${wanted}.widget.tsx below src/, found ${hits.length}`,
        );
      }
      return [expose, hits[0]];
    }),
  );
  return { ...screens, ...languagesOf(folder) };
}

/** Maps `./de` to `src/languages/de.ts`: the shell loads it before any screen of the area. */
export function languagesOf(folder) {
  const home = path.join(folder, 'src/languages');
  const names = existsSync(home) ? readdirSync(home).filter((name) => /^[a-z]{2}\.ts$/.test(name)) : [];
  return Object.fromEntries(names.map((name) => [`./${name.slice(0, 2)}`, path.join(home, name)]));
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
