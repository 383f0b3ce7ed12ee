/** What an embedded area says of its own: to the page's author about options, to its visitors about what is missing. */
export const embedTexts = {
  noOptions: 'mount() needs an element and an object with options.',
  noElement: 'mount() needs an element of the page as its first argument.',
  apiBaseUrl:
    'apiBaseUrl (attribute api-base-url) must be the address of Vitrine, like https://signs.example.',
  getToken: 'getToken must be a function that answers a token.',
  noToken: 'Set getToken (a function that answers a token), or token for a first try.',
  view: 'view must be month, week or feed.',
  date: 'date must be a day like 2026-03-31.',
  path: 'path must begin with a slash.',
  noSuchPath: (path: string, paths: readonly string[]) =>
    `This view has no page ${path}. It has ${paths.join(', ')}.`,
  readOnly: 'readOnly must be true or false.',
  realtime: 'realtime must be true, false, or { url } with an address that begins with wss:// or ws://.',
  theme: 'theme must be light, dark, auto, or a map of token names to CSS values.',
  unknownToken: (name: string, names: readonly string[]) =>
    `theme has no token ${name}. It has ${names.join(', ')}.`,
  mustBeText: (name: string) => `${name} must be a text.`,
  mustBeFunction: (name: string) => `${name} must be a function.`,
  styles:
    'The page’s content policy blocks the styles of this view. Give it the nonce of style-src (option or attribute nonce).',
  unreadableToken: 'The token can’t be read. getToken must answer an access token of Vitrine.',
  otherArea: (of: string, area: string) =>
    `The token is for the area ${of}, not for ${area}. Ask for one with "area": "${area}".`,
  notLetIn: (area: string, origin: string) =>
    `Vitrine can’t be reached for the area ${area}. It has no tokens of its own: it is shown with a member’s, at origins that the operator names in VITRINE_ALLOWED_ORIGINS. This page is ${origin}.`,
  noAnswer: 'getToken did not answer a token.',
  tokenOver: 'The token has ended, and there is no getToken to ask for another.',
  englishOnly: (locale: string) => `Vitrine speaks English only so far, not ${locale}.`,
  title: 'This view can’t be shown',
  authTitle: 'This view needs you to sign in again',
  authText: 'The page around it gave no valid access. Try again, or reload the page.',
  crashTitle: 'This view ran into a problem',
  crashText: 'Nothing you saved is lost. Try again.',
  authorsOnly: 'The page around this view is not set up yet. Its author finds the reason in the console.',
  outside: 'That page is in Vitrine itself.',
  open: 'Open Vitrine',
};
