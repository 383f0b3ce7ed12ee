import { BRAND_NAME } from '@vitrine/shared/contract/values';

/** Settings of the operator, inlined in the page by the server. */
export interface PageSettings {
  /** Prefix of every call and of asset paths (spec §7); empty for the same origin. */
  apiBase: string;
  /**
   * Full `ws:` or `wss:` address of the broker (spec §9); empty: at the page's origin, secure if the page is.
   */
  realtimeUrl: string;
  /** Origin of the files of areas; empty: the page's own. */
  areaOrigin: string;
  /** Support address. */
  contactMail: string;
  /** Sign-up policy; absent on the page of an earlier server: open. */
  signUp?: 'open' | 'invited' | 'closed';
  /**
   * Name and support of the installation: an e-mail or https address, or empty. Absent: an earlier server.
   */
  brand?: { name: string; support: string };
  /** Name of the installation's identity provider. */
  singleSignOn?: string;
  /** False where browsers allow no passkeys: at an address without a host name or https. */
  passkeys?: boolean;
  /** Settings of the demo page, where enabled. */
  demo?: DemoSettings;
}

/** Demo user, and screens: `orientation` as in spec §3, `url` the player at a host name of its own. */
export interface DemoSettings {
  username: string;
  password: string;
  screens: { key: string; name: string; orientation: number; url: string }[];
}

const ELEMENT_ID = 'vitrine-settings';

/** Reads the settings. Never fails: a page without settings (of a dev server) is served from one origin. */
export function pageSettings(page: Document = document): PageSettings {
  const plain: PageSettings = {
    apiBase: '',
    realtimeUrl: '',
    areaOrigin: '',
    contactMail: `support@${location.hostname}`,
  };
  const text = page.getElementById(ELEMENT_ID)?.textContent;
  if (!text) return plain;
  try {
    return { ...plain, ...(JSON.parse(text) as Partial<PageSettings>) };
  } catch {
    return plain;
  }
}

/** Name of the installation; the product's in a prerendered page, where the server replaces it. */
export const brandName = (): string =>
  typeof document === 'undefined' ? BRAND_NAME : (pageSettings().brand?.name ?? BRAND_NAME);
