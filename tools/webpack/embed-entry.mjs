import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exposesOf, languagesOf } from './exposes.mjs';

/** Languages of late files; English is in the module. */
export const LANGUAGES = ['de', 'fr', 'es'];

/** Loader: turns an area manifest into the module that shows the area's screens in other sites. */
export default function embedEntry(text) {
  const { folder, version, areas, leftOut } = this.getOptions();
  const manifest = JSON.parse(text);
  const imports = [];
  /** Folders of the areas whose screens and widgets are in the module. */
  const folders = new Set();
  const relative = (file) => {
    const at = path.relative(folder, file).split(path.sep).join('/');
    return at.startsWith('.') ? at : `./${at}`;
  };
  const take = (from, expose, name) => {
    folders.add(from);
    const file = exposesOf(from, { routes: [{ expose }], slots: [] })[expose];
    imports.push(`import { ${name} as part${imports.length} } from ${JSON.stringify(relative(file))};`);
    return `part${imports.length - 1}`;
  };
  const [main] = manifest.routes;
  const routes = manifest.routes
    .map((route) =>
      leftOut.includes(route.expose) ? { ...route, expose: main.expose, redirect: main.path } : route,
    )
    .map(
      ({ path: address, title, redirect, expose }) =>
        `{ path: ${JSON.stringify(address)}, title: ${JSON.stringify(title)}, redirect: ${JSON.stringify(redirect)}, Screen: ${take(folder, expose, 'Screen')} }`,
    );
  const slots = (manifest.shows ?? []).map((slot) => {
    const widgets = areas.flatMap((area) =>
      area.door.slots
        .filter((filled) => filled.slot === slot)
        .map(({ expose }) => take(path.resolve(folder, '..', area.folder), expose, 'Widget')),
    );
    return `${JSON.stringify(slot)}: [${widgets.join(', ')}]`;
  });
  const languages = LANGUAGES.map((language) => {
    const files = [...folders].map((from) => languagesOf(from)[`./${language}`]).filter(Boolean);
    const late = (file) =>
      `import(/* webpackMode: "lazy", webpackChunkName: "${language}" */ ${JSON.stringify(relative(file))})`;
    return `${language}: () => Promise.all([${files.map(late).join(', ')}])`;
  });
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const hasCalendar = '@fullcalendar/core' in dependencies;
  return [
    `import { defineEmbed } from '@vitrine/shared/embed';`,
    ...imports,
    `export const { mount, trustedHtml } = defineEmbed({ id: ${JSON.stringify(manifest.id)}, title: ${JSON.stringify(manifest.title)}, version: ${JSON.stringify(version)}, routes: [${routes.join(', ')}], slots: { ${slots.join(', ')} }, languages: { ${languages.join(', ')} }, hasCalendar: ${hasCalendar} });`,
  ].join('\n');
}
