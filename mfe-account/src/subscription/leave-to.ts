import { CARD_HOSTS, safeAddress } from '@vitrine/shared/rules';

/** Leaves the whole page: what comes next is not ours. */
export const leavePage = (address: string): void => location.assign(address);

/** The address of a till or payment page if it may be followed (product §9), else null. */
export const payAddress = (url: string): string | null =>
  safeAddress(url, { ownOrigin: location.origin, allowedHosts: CARD_HOSTS });
