import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALLED_WHOLE, CalledWholePlugin } from './called-whole.mjs';
import { buildInMemory } from './in-memory.mjs';

it('the files of an expose say that all in them is called, what comes later does not', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-whole-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write('entry.js', "import(/* webpackChunkName: 'expose_list' */ './list.js');");
  write('list.js', "import(/* webpackChunkName: 'dialog' */ './dialog.js'); console.log('list');");
  write('dialog.js', "console.log('dialog');");
  const assets = await buildInMemory({
    mode: 'production',
    context: folder,
    entry: { entry: './entry.js' },
    output: { filename: '[name].js', chunkFilename: '[name].js' },
    plugins: [new CalledWholePlugin(['./list'])],
  });
  rmSync(folder, { recursive: true, force: true });
  const says = assets.filter(({ source }) => String(source.source()).startsWith(`${CALLED_WHOLE}\n`));
  expect(assets).toHaveLength(3);
  expect(says.map(({ name }) => name)).toEqual(['expose_list.js']);
});
