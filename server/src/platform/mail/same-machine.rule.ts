const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
/** Loopback names, including names below localhost (RFC 6761). */
const LOOPBACK_NAME = /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/i;
/** Headers of proxies: one on this machine also connects from loopback. */
const FORWARDING = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;

export interface Caller {
  /** Address of the socket itself, never from a header. */
  socketAddress: string | undefined;
  hostname: string;
  headers: Record<string, unknown>;
  httpVersion: string;
}

/**
 * Whether a request comes from this very machine: loopback, without a proxy, under a loopback name (no DNS
 * rebinding). A proxy without forwarding headers looks the same, except that many speak HTTP/1.0: secrets
 * need a key as well.
 */
export function isSameMachine({ socketAddress, hostname, headers, httpVersion }: Caller): boolean {
  return (
    httpVersion !== '1.0' &&
    LOOPBACK_ADDRESS.test(socketAddress ?? '') &&
    LOOPBACK_NAME.test(hostname) &&
    !Object.keys(headers).some((name) => FORWARDING.test(name.toLowerCase()))
  );
}

/** The same check for a request. */
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
