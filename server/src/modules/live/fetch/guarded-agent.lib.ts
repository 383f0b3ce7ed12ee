import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** Addresses at which clouds give credentials to their machines: refused in any case. */
const METADATA = ['169.254.169.254', '::ffff:a9fe:a9fe', 'fd00:ec2::254', '100.100.100.200', '169.254.170.2'];

/** Agent that refuses private addresses after the name is resolved. */
export function guardedAgent(protocol: string, allowsPrivate: boolean) {
  const options = { allowPrivateIPAddress: allowsPrivate, denyIPAddressList: METADATA };
  return protocol === 'https:'
    ? new RequestFilteringHttpsAgent(options)
    : new RequestFilteringHttpAgent(options);
}

/** Whether an error is the refusal of such an agent. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && /is not allowed\. Because/.test(error.message);
