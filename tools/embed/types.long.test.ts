import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');

/** Returns the compiler's errors for each page that uses the package as it is packed. */
function faultsOf(...pages: string[]): string[][] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-embed-types-'));
  for (const name of ['index.d.ts', 'react.d.ts', 'vue.d.ts'])
    fs.copyFileSync(path.join(here, name), path.join(folder, name));
  fs.copyFileSync(path.join(root, 'shared/src/embed/options.ts'), path.join(folder, 'types.d.ts'));
  const files = pages.map((page, nth) => {
    const file = path.join(folder, `page-${nth}.ts`);
    fs.writeFileSync(file, page);
    return file;
  });
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    noEmit: true,
    types: [],
    paths: {
      '@vitrine/embed': [path.join(folder, 'index.d.ts')],
      '@vitrine/embed/*': [path.join(folder, '*.d.ts')],
      react: [path.join(root, 'node_modules/@types/react')],
      vue: [path.join(root, 'e2e/node_modules/vue')],
    },
  });
  const said = files.map((file) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
  );
  fs.rmSync(folder, { recursive: true });
  return said;
}

const BASE = `apiBaseUrl: 'https://signs.example', getToken: async () => ({ token: 't', expires_at: 1 })`;

const withOption = (option: string) => `
  import { mountArea } from '@vitrine/embed';
  mountArea(document.body, 'schedule', { ${BASE}, ${option} });
`;

test('a page in TypeScript mounts an area, listens, and uses the components for React and Vue; what is wrong is an error', () => {
  const [page, view, code] = faultsOf(
    `
      import { mountArea, loadArea, type EmbedError, type VitrineElement } from '@vitrine/embed';
      import { VitrineArea as ForReact } from '@vitrine/embed/react';
      import { VitrineArea as ForVue } from '@vitrine/embed/vue';
      const mounted = mountArea(document.body, 'schedule', { ${BASE}, view: 'week', onEvent: (event) => {
        if (event.name === 'upload.finished') console.log(event.payload.size);
      } });
      mounted.update({ theme: { scheme: 'dark', accent: '#7a1f5c' } });
      const code: EmbedError['code'] = 'network';
      void loadArea('https://signs.example', 'media').then(({ mount, trustedHtml }) => mount(document.body, { ${BASE} }) && trustedHtml.length);
      const element = document.querySelector<VitrineElement>('vitrine-schedule');
      if (element) element.getToken = () => 'token';
      ForReact({ area: 'devices', ${BASE}, onReady: () => console.log(code) });
      export default ForVue;
    `,
    withOption(`view: 'year'`),
    withOption(`onError: ({ code }) => code === 'nothing'`),
  );
  expect(page).toEqual([]);
  expect(view).toEqual([expect.stringMatching(/"year"/)]);
  expect(code).toEqual([expect.stringMatching(/no overlap/)]);
});
