import { EMBED_AREAS } from '../contract/values';

/** Texts of an embed to the page's author, in the console and in events: English. */
export const embedTexts = {
  noOptions: 'mount() needs an element and an object with options.',
  noElement: 'mount() needs an element of the page as its first argument.',
  apiBaseUrl:
    'apiBaseUrl (attribute api-base-url) must be the address of Vitrine, like https://signs.example.',
  getToken: 'getToken must be a function that returns a token.',
  noToken: 'Set getToken (a function that returns a token), or token for a first try.',
  view: 'view must be month, week or feed.',
  date: 'date must be a date like 2026-03-31.',
  path: 'path must begin with a slash.',
  noSuchPath: (path: string, paths: readonly string[]) =>
    `This view has no page ${path}. It has ${paths.join(', ')}.`,
  readOnly: 'readOnly must be true or false.',
  realtime: 'realtime must be true, false, or { url } with an address that begins with wss:// or ws://.',
  theme: 'theme must be light, dark, auto, or a map of token names to CSS values.',
  unknownToken: (name: string, names: readonly string[]) =>
    `theme has no token ${name}. It has ${names.join(', ')}.`,
  mustBeText: (name: string) => `${name} must be a string.`,
  mustBeFunction: (name: string) => `${name} must be a function.`,
  styles:
    'The page’s content policy blocks the styles of this view. Give it the nonce of style-src (option or attribute nonce).',
  trustedTypes:
    'The page requires Trusted Types and blocks HTML that this view measures with. Allow the strings in trustedHtml of this module in the default policy of the page, name default in trusted-types if the page has no such policy, or use the frame.',
  unreadableToken: 'The token can’t be read. getToken must return a Vitrine access token.',
  otherArea: (of: string, area: string) =>
    `The token is for the area ${of}, not for ${area}. Ask for one with ${EMBED_AREAS.some((id) => id === area) ? 'area' : 'own_area'} "${area}".`,
  notLetIn: (area: string, origin: string) =>
    `Vitrine can’t be reached for the area ${area}. It has no tokens of its own: it needs a member’s token, and an origin that the operator lists in VITRINE_ALLOWED_ORIGINS. This page is ${origin}.`,
  otherOrigin: (origin: string, allowed: readonly string[]) =>
    `The token is for pages of ${allowed.join(', ')}. This page is ${origin}. Add this origin to the integration, then ask for a token with it.`,
  refused: (origin: string, allowed: readonly string[]) =>
    `Vitrine refuses calls from ${origin}. The integration was revoked, or this origin was removed from it${allowed.length > 0 ? ` (the token is for ${allowed.join(', ')})` : ''}. See Account, Integrations.`,
  away: (base: string) => `Vitrine can’t be reached at ${base}.`,
  noAnswer: 'getToken did not return a token.',
  tokenOver: 'The token has expired, and there is no getToken to get another.',
  otherLanguage: (language: string) =>
    `The first view of this page has the locale ${language}; this one too.`,
  noLanguage: (language: string) => `The locale ${language} could not be loaded.`,
};
