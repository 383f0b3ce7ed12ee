import { SourceFault } from './source-fault.types';

/** Ports of web servers: those below 1024 belong to other services. */
const isWebPort = (port: string) => port === '' || port === '80' || port === '443' || Number(port) >= 1024;

/**
 * Address of a feed or page as it is fetched.
 * @throws {SourceFault}
 */
export function sourceAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new SourceFault('Enter a web address that begins with http:// or https://.');
  if (url.username !== '' || url.password !== '')
    throw new SourceFault('An address with a user name or password can’t be used.');
  if (!isWebPort(url.port)) throw new SourceFault('That port is not one of a web server.');
  url.hash = '';
  return url;
}
