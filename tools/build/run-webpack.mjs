import { rmSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { loadConfig } from './load-config.mjs';

/**
 * `node run-webpack.mjs build|serve|live [folder]`: one package, built once, served on its stage while it is worked on, or served as the
 * real thing to a running Vitrine.
 */
const MODES = { build: 'production', serve: 'development', live: 'none' };
const [command = 'build', folder = process.cwd()] = process.argv.slice(2);
const absolute = path.resolve(folder);

const config = await loadConfig(absolute, MODES[command] ?? 'production');
rmSync(path.join(absolute, 'node_modules', '.cache', `webpack.config.${process.pid}.mjs`), { force: true });
const compiler = webpack(config);

if (command !== 'build') {
  const server = new WebpackDevServer(config.devServer ?? {}, compiler);
  await server.start();
} else {
  compiler.run((error, stats) => {
    compiler.close(() => {
      const failed = Boolean(error) || stats.hasErrors();
      const report = error
        ? String(error.stack ?? error)
        : stats.toString({ preset: 'errors-warnings', colors: false });
      if (report.trim()) process.stderr.write(`${report}\n`);
      process.exitCode = failed ? 1 : 0;
    });
  });
}
