/**
 * Public types of embedding. This file has no imports: each area's build serves it beside its module
 * (`/embed/schedule/v1.d.ts`), and the package `@vitrine/embed` contains it.
 */

/** Answer of `getToken`: the bearer token, alone or with its expiry in Unix seconds. */
export type TokenAnswer = string | { token: string; expires_at?: number };

/** Theme colours by role (`accent`, `paper`, …), `fontFamily`, and the colour scheme they build on. */
export type ThemeTokens = { scheme?: ThemeScheme } & Record<string, string>;
/** Colour scheme; 'auto' follows the visitor's setting. */
export type ThemeScheme = 'light' | 'dark' | 'auto';

/** Options of an embed. All but `apiBaseUrl` and a source of tokens have a default. */
export interface EmbedOptions {
  /** Origin of Vitrine: https://signs.example. */
  apiBaseUrl: string;
  /**
   * Called before a token expires and once after the server refused one. Concurrent calls share one answer.
   */
  getToken?: () => Promise<TokenAnswer> | TokenAnswer;
  /** Initial token; without `getToken` the view ends when it expires. */
  token?: string;
  /** Initial page of the area; default its first. */
  path?: string;
  view?: 'month' | 'week' | 'feed';
  /** Initial day, YYYY-MM-DD. */
  date?: string;
  deviceGroup?: string;
  /** BCP 47: German, French, Spanish; all others and the default are English. The first view decides. */
  locale?: string;
  theme?: ThemeScheme | ThemeTokens;
  readOnly?: boolean;
  /**
   * false (default): lists are polled every minute. true: the broker of `apiBaseUrl`; `{url}`: that broker.
   */
  realtime?: boolean | { url: string };
  /** Nonce of the page's `style-src`, if any. */
  nonce?: string;
  onEvent?: (event: EmbedMoment) => void;
  onError?: (error: EmbedError) => void;
  /**
   * Called on navigation. `inside` is false for pages that this view does not have: the host page may open
   * them.
   */
  onNavigate?: (to: EmbedNavigation) => void;
  onAuthRequired?: (reason: { message: string }) => void;
}

/** Event of the area. The last four come with realtime only. */
export type EmbedMoment =
  | { name: 'upload.finished'; payload: { success: boolean; type: string; size: number; id?: string } }
  | { name: 'storage.exceeded'; payload: { needed?: number } }
  | { name: 'data.changed'; payload: { kind: string; id: string; by?: string; client?: string } }
  | { name: 'device.reported'; payload: { deviceId: string; isLive: boolean; at: number } }
  | { name: 'device.stated'; payload: { deviceId: string; state: object } }
  | { name: 'promo.progressed'; payload: { id: string; percent: number } };

/** Target of a navigation: `inside` is true when this view has that page. */
export interface EmbedNavigation {
  path: string;
  inside: boolean;
  /** Address of that page in Vitrine itself. */
  url: string;
}

/**
 * 'options': invalid options; 'auth': no token, or not for this page; 'network': Vitrine is unreachable;
 * 'styles': the page's policy blocks styles; 'trusted-types': the page's policy blocks required HTML;
 * 'language': the texts of `locale` did not load, the view is in English; 'crash': an error of Vitrine.
 */
export interface EmbedError {
  code: 'options' | 'auth' | 'network' | 'styles' | 'trusted-types' | 'language' | 'crash';
  message: string;
}

/** A mounted area. */
export interface Mounted {
  /**
   * Resolves when the area is shown, or was unmounted before; rejects with an EmbedError when it cannot be.
   */
  ready: Promise<void>;
  /** Changes options; those that are not named stay. */
  update(options: Partial<EmbedOptions>): void;
  /** Removes the area. Idempotent. */
  unmount(): void;
}

/** Custom element of an area. Attributes carry text options, these properties the others. */
export interface VitrineElement extends HTMLElement {
  getToken: EmbedOptions['getToken'] | null;
  token: string | null;
  theme: EmbedOptions['theme'] | null;
}

/** Module of an area, `/embed/<area>/v1.js`. */
export interface EmbedModule {
  /** Appends the area to `element`. */
  mount(element: Element, options: EmbedOptions): Mounted;
  /** Constant HTML for the default policy of a page that requires Trusted Types. */
  trustedHtml: readonly string[];
}

/** Events of the element and of the target of `mount`; they bubble through shadow roots. */
export interface VitrineEventMap {
  'vitrine-ready': CustomEvent<{ version: string }>;
  'vitrine-error': CustomEvent<EmbedError>;
  'vitrine-auth-required': CustomEvent<{ message: string }>;
  'vitrine-navigate': CustomEvent<EmbedNavigation>;
  'vitrine-event': CustomEvent<EmbedMoment>;
}
