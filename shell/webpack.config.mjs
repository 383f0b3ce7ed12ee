import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { shellConfig } from '@vitrine/tools/webpack/shell.mjs';

const preset = shellConfig(import.meta.url);

/**
 * Script before the first paint, in a file of its own. Its hash is computed here: webpack would compute
 * another after minimizing, and the page would keep the first.
 */
const beforePaint = readFileSync(new URL('./src/frame/theme/before-paint.js', import.meta.url));
const beforePaintHash = createHash('sha256').update(beforePaint).digest('hex').slice(0, 10);
const untouched = {
  test: /before-paint\.js$/,
  type: 'asset/resource',
  generator: { filename: `assets/before-paint.${beforePaintHash}.js` },
};

export default (env, argv) => {
  const config = preset(env, argv);
  return { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), untouched] } };
};
