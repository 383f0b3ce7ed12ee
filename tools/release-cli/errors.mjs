export const REFUSED = 1;
export const USAGE = 2;
export const UNREACHABLE = 3;

/** Error that ends the run with a sentence and an exit code. */
export class CliError extends Error {
  /** @param {number} code @param {string} sentence */
  constructor(code, sentence) {
    super(sentence);
    this.code = code;
  }
}
