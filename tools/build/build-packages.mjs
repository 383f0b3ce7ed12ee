import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/**
 * The federation plugin keeps what it makes up below the folder in which it was first read, and webpack orders code by its address: each
 * package needs a place of its own, or its bytes would depend on what was built before it.
 */
const require = createRequire(import.meta.url);
const federation = require(
  path.join(
    path.dirname(require.resolve('@module-federation/enhanced/webpack')),
    'lib/container/constant.js',
  ),
);
const madeUp = path.relative(process.cwd(), federation.TEMP_DIR);

/**
 * Builds packages for production, one after another, as their parent process names them: `{ folder }` is answered by `{ report }`, which is
 * empty when all went well. It ends with its parent.
 */
process.on('message', async ({ folder }) => {
  process.send({ report: await build(folder).catch((error) => error.stack ?? String(error)) });
});

process.on('disconnect', () => process.exit());

async function build(folder) {
  // As if the package's own `npm run build` did it.
  process.chdir(folder);
  federation.TEMP_DIR = path.join(folder, madeUp);
  const { default: configOf } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
  const compiler = webpack(configOf({}, { mode: 'production' }));
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  const report = stats.hasErrors() ? stats.toString('errors-warnings') : '';
  await new Promise((resolve) => compiler.close(resolve));
  return report;
}
