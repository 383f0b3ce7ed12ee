/** Size and time limits of one request (reliability C8). */
export interface RequestLimits {
  /** Default for JSON and everything without a limit of its own. */
  bodyBytes: number;
  /** Time from the first byte of a request to the end of its headers. */
  headersMs: number;
  /** Time from the headers to the last byte of the body. */
  bodyMs: number;
  /** The same for routes with `slowBody`: half a megabyte on a slow line. */
  slowBodyMs: number;
  /** Interval of checking sockets for late headers and slow bodies. */
  checkEveryMs: number;
}

export const REQUEST_LIMITS: RequestLimits = {
  bodyBytes: 256 * 1024,
  headersMs: 10_000,
  bodyMs: 30_000,
  slowBodyMs: 120_000,
  checkEveryMs: 2_000,
};
