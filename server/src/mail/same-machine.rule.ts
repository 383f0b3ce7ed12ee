const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
const LOOPBACK_NAME = /^(localhost|127\.0\.0\.1|\[::1\])$/i;
/** A proxy on this machine also comes from loopback; it tells of itself in one of these. */
const FORWARDING = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;

export interface Caller {
  /** Of the socket itself, never what a header claims. */
  socketAddress: string | undefined;
  hostname: string;
  headers: Record<string, unknown>;
}

/** Whether a person at this very machine asks: loopback, without a proxy, under a loopback name (no DNS rebinding). */
export function isSameMachine({ socketAddress, hostname, headers }: Caller): boolean {
  return (
    LOOPBACK_ADDRESS.test(socketAddress ?? '') &&
    LOOPBACK_NAME.test(hostname) &&
    !Object.keys(headers).some((name) => FORWARDING.test(name.toLowerCase()))
  );
}
