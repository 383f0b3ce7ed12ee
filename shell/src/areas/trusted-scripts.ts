import { scriptPolicy, type ScriptPolicy } from '@vitrine/shared/rules';

interface PolicyFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, policy: ScriptPolicy): unknown;
}

/**
 * Installs our Trusted Types policy (reliability C1): the page's content security policy requires it for
 * script addresses, HTML and code. `default` covers the runtimes of webpack and federation, and the calendar.
 * Not supported by all browsers; a former guest page has it already.
 */
export function trustOwnScripts(
  page: { trustedTypes?: PolicyFactory; location: { origin: string } },
  areaOrigin: string,
): void {
  const { trustedTypes: types, location } = page;
  if (!types?.defaultPolicy) types?.createPolicy('default', scriptPolicy(location.origin, areaOrigin));
}
