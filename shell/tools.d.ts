/** The presets of tools/ are plain modules; this is what the shell takes from them. */
declare module '@vitrine/tools/webpack/shell.mjs' {
  import type { Configuration } from 'webpack';

  export function shellConfig(configUrl: string): (env: unknown, argv: unknown) => Configuration;
}
