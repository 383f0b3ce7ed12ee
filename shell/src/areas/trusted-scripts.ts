import { scriptPolicy, type ScriptPolicy } from '@vitrine/shared/rules';

interface PolicyFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, policy: ScriptPolicy): unknown;
}

/**
 * Reliability C1: the page's content policy lets no text become a script's address, HTML or code unless this policy agrees. `default` is asked by whoever
 * sets an address or HTML, the runtimes of webpack and of the federation and the calendar among them. Browsers without Trusted Types do without.
 * In a page that was one of guests before there is one already.
 */
export function trustOwnScripts(
  page: { trustedTypes?: PolicyFactory; location: { origin: string } },
  areaOrigin: string,
): void {
  const { trustedTypes: types, location } = page;
  if (!types?.defaultPolicy) types?.createPolicy('default', scriptPolicy(location.origin, areaOrigin));
}
