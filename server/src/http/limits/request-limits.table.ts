/** How much, and for how long, one request may take (reliability C8). */
export interface RequestLimits {
  /** JSON and whatever else has no limit of its own. */
  bodyBytes: number;
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** From the headers to the last byte of the body. */
  bodyMs: number;
  /** The same for routes that say `slowBody`: half a megabyte on a slow line. */
  slowBodyMs: number;
  /** How often sockets are looked at for headers and slow bodies that are late. */
  checkEveryMs: number;
}

export const REQUEST_LIMITS: RequestLimits = {
  bodyBytes: 256 * 1024,
  headersMs: 10_000,
  bodyMs: 30_000,
  slowBodyMs: 120_000,
  checkEveryMs: 2_000,
};
