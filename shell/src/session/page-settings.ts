/** What the operator set for the pages, as the server wrote it into this one. */
export interface PageSettings {
  /** Prefix of every call and of asset paths (spec §7); empty for the same origin. */
  apiBase: string;
  /** Full `ws:` or `wss:` address of the broker (spec §9); empty: beside the page, secure when the page is. */
  realtimeUrl: string;
  /** Origin of the files of areas; empty: the page's own. */
  areaOrigin: string;
  /** Where people who need help write to. */
  contactMail: string;
  /** Who may make an account here; absent on the page of an earlier server: anybody. */
  signUp?: 'open' | 'invited' | 'closed';
  /** Only on the page of the demo, where there is one. */
  demo?: DemoSettings;
}

/** Who signs in there, and the screens: `orientation` as in spec §3, `url` the player at a name of its own. */
export interface DemoSettings {
  username: string;
  password: string;
  screens: { key: string; name: string; orientation: number; url: string }[];
}

const ELEMENT_ID = 'vitrine-settings';

/** Never fails: a page without settings (a dev server's) is served from one place. */
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
