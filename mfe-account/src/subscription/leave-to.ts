import { CARD_HOSTS, safeAddress } from '@vitrine/shared/rules';

/** Leaves the app for an external page. */
export const leavePage = (address: string): void => location.assign(address);

/** Address of a checkout or payment page if it may be followed (product §9), else null. */
export const payAddress = (url: string): string | null =>
  safeAddress(url, { ownOrigin: location.origin, allowedHosts: CARD_HOSTS });
