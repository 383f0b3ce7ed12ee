import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Expose → file, by the suffix convention of the house. */
export function exposesOf(folder, door) {
  const names = new Set(
    [...door.routes.map((route) => route.expose), ...door.slots.map((slot) => slot.expose)].filter(Boolean),
  );
  const files = listFiles(path.join(folder, 'src'));
  return Object.fromEntries(
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
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}
