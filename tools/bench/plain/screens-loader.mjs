import path from 'node:path';
import { AREAS, root } from '../../areas.mjs';
import { exposesOf } from '../../webpack/exposes.mjs';

/** The chunk that holds a screen or a piece of an area. */
export const chunkOf = (areaId, expose) => `${areaId}-${path.basename(expose)}`;

/** Loader: whatever it is given becomes the shell's area loader of a page without federation, which imports the areas' sources. */
export default function screensLoader() {
  const screens = AREAS.flatMap(({ id, folder, door }) =>
    Object.entries(exposesOf(path.join(root, folder), door)).map(
      ([expose, file]) =>
        `${JSON.stringify(`${id} ${expose}`)}: () => import(/* webpackChunkName: ${JSON.stringify(chunkOf(id, expose))} */ ${JSON.stringify(file)})`,
    ),
  );
  return `
    const screens = { ${screens.join(',\n')} };
    const loaded = new Map();
    async function load(areaId, expose) {
      const key = areaId + ' ' + expose;
      const module = await screens[key]();
      loaded.set(key, { module, version: 'plain', why: 'active' });
      return loaded.get(key);
    }
    const none = [];
    const nothing = async () => undefined;
    export const createAreaLoader = () => ({
      load,
      prefetch: nothing,
      prepare: nothing,
      peek: (areaId, expose) => loaded.get(areaId + ' ' + expose),
      waiting: () => undefined,
      recentFailure: () => undefined,
      instead: () => undefined,
      avoid: () => undefined,
      running: () => none,
      subscribe: () => () => undefined,
    });
  `;
}
