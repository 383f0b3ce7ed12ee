/** Exchange with the server's clock, all in unix milliseconds: sent and arrived by the device's clock. */
export interface Exchange {
  sentMs: number;
  /** Times at which the server got it and answered. */
  receivedMs: number;
  answeredMs: number;
  arrivedMs: number;
}

/** Offset of the device's clock and time on the way, in milliseconds, as NTP counts them (RFC 5905 §8). */
export const measured = ({ sentMs, receivedMs, answeredMs, arrivedMs }: Exchange) => ({
  offsetMs: (receivedMs - sentMs + (answeredMs - arrivedMs)) / 2,
  tripMs: Math.max(0, arrivedMs - sentMs - (answeredMs - receivedMs)),
});

/** The exchange with the shortest way, which can be the least wrong; undefined without exchanges. */
export const bestOf = (exchanges: readonly Exchange[]) =>
  exchanges.map(measured).sort((a, b) => a.tripMs - b.tripMs)[0];

/** Whether a measured offset replaces the one in use: it may be less wrong, or the two exclude each other. */
export function isWorthTaking(
  held: { offsetMs: number; errorMs: number },
  { offsetMs, tripMs }: ReturnType<typeof measured>,
): boolean {
  const errorMs = tripMs / 2;
  return errorMs <= held.errorMs || Math.abs(offsetMs - held.offsetMs) > errorMs + held.errorMs;
}
