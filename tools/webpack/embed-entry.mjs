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
  const relative = (file) => {
    const at = path.relative(folder, file).split(path.sep).join('/');
    return at.startsWith('.') ? at : `./${at}`;
  };
  const take = (from, expose, name) => {
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
  const lenders = new Set([folder]);
  for (const slot of manifest.shows ?? [])
    for (const area of areas)
      if (area.door.slots.some((filled) => filled.slot === slot))
        lenders.add(path.resolve(folder, '..', area.folder));
  const languages = LANGUAGES.map((language) => {
    const files = [...lenders].map((lender) => languagesOf(lender)[`./${language}`]).filter(Boolean);
    const from = (file) =>
      `import(/* webpackMode: "lazy", webpackChunkName: "${language}" */ ${JSON.stringify(relative(file))})`;
    return `${language}: () => Promise.all([${files.map(from).join(', ')}])`;
  });
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const hasCalendar = '@fullcalendar/core' in dependencies;
  return [
    `import { defineEmbed } from '@vitrine/shared/embed';`,
    ...imports,
    `export const { mount, trustedHtml } = defineEmbed({ id: ${JSON.stringify(manifest.id)}, title: ${JSON.stringify(manifest.title)}, version: ${JSON.stringify(version)}, routes: [${routes.join(', ')}], slots: { ${slots.join(', ')} }, languages: { ${languages.join(', ')} }, hasCalendar: ${hasCalendar} });`,
  ].join('\n');
}
