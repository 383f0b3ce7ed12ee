import type { BusEvents } from '../shell-api';

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

/** A moment of the area, as the bus says it. */
export type EmbedMoment = {
  [K in keyof BusEvents]: { name: K; payload: BusEvents[K] };
}[keyof BusEvents];

/** Where somebody went, or wanted to go: `inside` says whether this view has that page. */
export interface EmbedNavigation {
  path: string;
  inside: boolean;
  /** Where that page is in Vitrine itself. */
  url: string;
}

/** 'options': what was given cannot work; 'auth': no token; 'styles': the page's policy; 'crash': a fault of ours. */
export interface EmbedError {
  code: 'options' | 'auth' | 'styles' | 'crash';
  message: string;
}
