const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
/** Names below localhost lead nowhere else (RFC 6761). */
const LOOPBACK_NAME = /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/i;
/** A proxy on this machine also comes from loopback; it tells of itself in one of these. */
const FORWARDING = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;

export interface Caller {
  /** Of the socket itself, never what a header claims. */
  socketAddress: string | undefined;
  hostname: string;
  headers: Record<string, unknown>;
  httpVersion: string;
}

/**
 * Whether a person at this very machine asks: loopback, without a proxy, under a loopback name (no DNS rebinding). A proxy that tells
 * nothing of itself can look the same: what must stay secret needs a key besides. Many such proxies speak HTTP/1.0, no browser does.
 */
export function isSameMachine({ socketAddress, hostname, headers, httpVersion }: Caller): boolean {
  return (
    httpVersion !== '1.0' &&
    LOOPBACK_ADDRESS.test(socketAddress ?? '') &&
    LOOPBACK_NAME.test(hostname) &&
    !Object.keys(headers).some((name) => FORWARDING.test(name.toLowerCase()))
  );
}

/** The same question about a request. */
export const askedHere = (request: {
  socket: { remoteAddress?: string | undefined };
  raw: { httpVersion: string };
  hostname: string;
  headers: Record<string, unknown>;
}): boolean =>
  isSameMachine({
    socketAddress: request.socket.remoteAddress,
    hostname: request.hostname,
    headers: request.headers,
    httpVersion: request.raw.httpVersion,
  });
