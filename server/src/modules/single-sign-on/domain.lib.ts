import { domainToASCII } from 'node:url';

/** E-mail domain as it is stored and compared: ASCII in lower case; null for one that is none. */
export function cleanDomain(text: string): string | null {
  const name = text.trim().replace(/^@/, '');
  // The conversion cuts off what follows the name in an address.
  const domain = /[/\\?#:@\s]/.test(name) ? '' : domainToASCII(name).toLowerCase();
  return /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(domain)
    ? domain
    : null;
}

/** Domain of an address; null without. */
export const domainOf = (email: string): string | null =>
  cleanDomain(email.slice(email.lastIndexOf('@') + 1));
