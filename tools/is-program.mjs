import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Whether node was started with this file; imported by another, it only lends what it exports.
 * @param {string} url the file's `import.meta.url`
 */
export const isProgram = (url) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);

/**
 * Runs a file's own program, if node was started with it: the exit code is what it returns, or 1 after an
 * error, whose message is printed.
 * @param {string} url the file's `import.meta.url` @param {() => Promise<number | void>} main
 */
export async function runProgram(url, main) {
  if (!isProgram(url)) return;
  try {
    process.exitCode = (await main()) ?? process.exitCode;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
