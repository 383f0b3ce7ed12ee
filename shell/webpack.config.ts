import { shellConfig } from '@vitrine/tools/webpack/shell.mjs';

const preset = shellConfig(import.meta.url);

/** The script that sets the theme before the first paint is a file of its own, not part of a bundle. */
const untouched = {
  test: /theme-boot\.js$/,
  type: 'asset/resource',
  generator: { filename: 'assets/[name].[contenthash:10].js' },
};

export default (env: unknown, argv: unknown) => {
  const config = preset(env, argv);
  return { ...config, module: { ...config.module, rules: [...config.module.rules, untouched] } };
};
