type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Whether a page at `address` may be framed by pages of `origin`; of several policies each can refuse. */
export function mayFrame(headers: Headers, address: URL, origin: string): boolean {
  const policies = [headers['content-security-policy'] ?? []].flat().flatMap((text) => text.split(','));
  const ancestors = policies.flatMap((policy) => ancestorsOf(policy));
  // With frame-ancestors browsers ignore the older header.
  if (ancestors.length > 0)
    return ancestors.every((sources) => sources.some((source) => matches(source, address, origin)));
  const options = [headers['x-frame-options'] ?? []].flat().join(',').toLowerCase();
  if (options === '' || options.includes('allowall')) return true;
  return options.trim() === 'sameorigin' && address.origin === origin;
}

/** Sources of the policy's frame-ancestors; none when it has no such directive. */
function ancestorsOf(policy: string): string[][] {
  const directives = policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/));
  const [, ...sources] = directives.find(([name]) => name === 'frame-ancestors') ?? [];
  return directives.some(([name]) => name === 'frame-ancestors') ? [sources] : [];
}

function matches(source: string, address: URL, origin: string): boolean {
  const { protocol, host, hostname } = new URL(origin);
  if (source === '*') return true;
  if (source === "'self'") return address.origin === origin;
  if (/^https?:$/.test(source)) return source === protocol || (source === 'http:' && protocol === 'https:');
  const [, scheme, name = ''] = /^(?:(https?):\/\/)?([^/]+)\/?$/.exec(source) ?? [];
  if (scheme && `${scheme}:` !== protocol && !(scheme === 'http' && protocol === 'https:')) return false;
  if (name.startsWith('*.')) return hostname.endsWith(name.slice(1).replace(/:.*$/, ''));
  return name === host || name === hostname;
}
