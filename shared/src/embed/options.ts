/**
 * The public types of embedding. This file imports nothing: each area's build serves it beside its module (`/embed/schedule/v1.d.ts`), and
 * the package `@vitrine/embed` contains it.
 */

/** What `getToken` may answer: the bearer alone, or with the second (Unix time) it ends at. */
export type TokenAnswer = string | { token: string; expires_at?: number };

/** Colours by the names of our roles (`accent`, `paper`, …), `fontFamily`, and which of the two themes they stand on. */
export type ThemeTokens = { scheme?: ThemeScheme } & Record<string, string>;
/** 'auto' follows the visitor's own setting. */
export type ThemeScheme = 'light' | 'dark' | 'auto';

/** What a page that is not ours says about the area it shows. Everything but `apiBaseUrl` and a way to a token has a default. */
export interface EmbedOptions {
  /** Where Vitrine runs, without a path of its own: https://signs.example. */
  apiBaseUrl: string;
  /** Asked before a token ends and once after the server refused one. Calls that need a token at the same time share one answer. */
  getToken?: () => Promise<TokenAnswer> | TokenAnswer;
  /** A token for a first try; without `getToken` the view ends with it. */
  token?: string;
  /** Which of the area's pages is shown first; default its first. */
  path?: string;
  view?: 'month' | 'week' | 'feed';
  /** The day to begin with, YYYY-MM-DD. */
  date?: string;
  deviceGroup?: string;
  /** BCP 47. The words are English so far; another language is noted in the log. */
  locale?: string;
  theme?: ThemeScheme | ThemeTokens;
  readOnly?: boolean;
  /** false (default): lists are asked for again by the minute. true: the broker of `apiBaseUrl`; `{url}`: that one. */
  realtime?: boolean | { url: string };
  /** The nonce of the page's `style-src`, when it has one. */
  nonce?: string;
  onEvent?: (event: EmbedMoment) => void;
  onError?: (error: EmbedError) => void;
  /** `inside` is false for pages of Vitrine that this view does not have: the host page may open them. */
  onNavigate?: (to: EmbedNavigation) => void;
  onAuthRequired?: (reason: { message: string }) => void;
}

/** What happened in the area. The last four come with realtime only. */
export type EmbedMoment =
  | { name: 'upload.finished'; payload: { success: boolean; type: string; size: number; id?: string } }
  | { name: 'storage.exceeded'; payload: { needed?: number } }
  | { name: 'data.changed'; payload: { kind: string; id: string; by?: string; client?: string } }
  | { name: 'device.reported'; payload: { deviceId: string; isLive: boolean; at: number } }
  | { name: 'device.stated'; payload: { deviceId: string; state: object } }
  | { name: 'promo.progressed'; payload: { id: string; percent: number } };

/** Where somebody went, or wanted to go: `inside` says whether this view has that page. */
export interface EmbedNavigation {
  path: string;
  inside: boolean;
  /** Where that page is in Vitrine itself. */
  url: string;
}

/**
 * 'options': what was given cannot work; 'auth': no token, or not for this page; 'network': Vitrine is away; 'styles': the page's policy blocks styles;
 * 'trusted-types': the page's policy blocks HTML that the view needs; 'crash': a fault of ours.
 */
export interface EmbedError {
  code: 'options' | 'auth' | 'network' | 'styles' | 'trusted-types' | 'crash';
  message: string;
}

/** A mounted area. */
export interface Mounted {
  /** Settled when the area is shown, or was taken away before; rejected with an EmbedError when it cannot be. */
  ready: Promise<void>;
  /** Other options; those that are not named stay. */
  update(options: Partial<EmbedOptions>): void;
  /** Takes everything away. A second time does nothing. */
  unmount(): void;
}

/** The custom element of an area. Attributes carry options as text, these properties what text cannot. */
export interface VitrineElement extends HTMLElement {
  getToken: EmbedOptions['getToken'] | null;
  token: string | null;
  theme: EmbedOptions['theme'] | null;
}

/** The module of an area, `/embed/<area>/v1.js`. */
export interface EmbedModule {
  /** Shows the area inside `element`, after what is in it. */
  mount(element: Element, options: EmbedOptions): Mounted;
  /** Constant HTML for the default policy of a page that requires Trusted Types. */
  trustedHtml: readonly string[];
}

/** Events of the element and of what `mount` was given; they bubble through shadow roots. */
export interface VitrineEventMap {
  'vitrine-ready': CustomEvent<{ version: string }>;
  'vitrine-error': CustomEvent<EmbedError>;
  'vitrine-auth-required': CustomEvent<{ message: string }>;
  'vitrine-navigate': CustomEvent<EmbedNavigation>;
  'vitrine-event': CustomEvent<EmbedMoment>;
}
