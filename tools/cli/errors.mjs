// @ts-check

/** Exit codes: refused or unreachable; wrong arguments or settings. */
export const FAILED = 1;
export const USAGE = 2;

/** Error that ends the run with a sentence and an exit code; `status` is the server's, if it answered. */
export class CliError extends Error {
  /** @param {number} code @param {string} sentence @param {number} [status] */
  constructor(code, sentence, status) {
    super(sentence);
    this.code = code;
    this.status = status;
  }
}

/** @param {string} sentence */
export const usage = (sentence) => new CliError(USAGE, sentence);

/** @param {unknown} error @returns {string} code or message of a failed connection */
export const reasonOf = (error) => {
  const { cause, code, message } = /** @type {{cause?: any, code?: string, message?: string}} */ (error);
  return String(cause?.code ?? cause?.message ?? code ?? message ?? error);
};
