import { isIP } from 'node:net';
import { sentence, type Sentence } from '../languages/sentence.rule';

/** Site whose passkeys these are: the host name, and the origin of its pages. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Site at a public address; a sentence where browsers allow no passkeys: they need a host name, and https
 * unless it is this machine (WebAuthn, "relying party identifier").
 */
export function relyingParty(publicUrl: string): RelyingParty | Sentence {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0)
    return sentence`Passkeys need a host name, and this Vitrine’s address is ${origin}. Ask its operator for one.`;
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isHere)
    return sentence`Passkeys need https, and this Vitrine’s address is ${origin}. Ask its operator to turn it on.`;
  return { id: hostname, origin };
}
