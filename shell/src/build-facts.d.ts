/** Version of the shell, defined by tools/webpack/shell.mjs. */
declare const __SHELL_VERSION__: string;
declare const __PROVIDED_VERSIONS__: Record<string, string>;
