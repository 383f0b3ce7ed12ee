/** Vocabulary of code, comments and documents: private words, and the standard terms that replace them. */

const word = (pattern, use) => ({ find: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'i'), use });

/** Words with no place in comments, test titles and documents. */
export const PROSE = [
  word('nobody|somebody|everybody|anybody|whoever|whomever', 'the user, the caller, an owner, a device'),
  word('people', 'users'),
  word('house|houses|rooms|rooms? of|floors', 'codebase, package, module, folder'),
  word(
    '(?:has|have|had|no|little|enough|makes?|for want of|without|want of) room|disk room|room for',
    'space',
  ),
  word('doors?', 'area manifest, entry point'),
  word('laws?', 'import rules'),
  word('papers?', 'document, print'),
  word('shelf|shelves|standings?|voices?', 'a name for what it holds'),
  word('tills?', 'test checkout'),
  word('(?:the|a|its|each|one|this) books?', 'ledger'),
  word('films?', 'video; filmstrip'),
  word('letters? (?:of the font|are loaded)|breaths?', 'font, glyphs; yield to the event loop'),
  word('moments (?:of|on|and) the bus|moments', 'events, times'),
  word('tells?|told|telling|says?|said', 'returns, reports, reads, shows, requires'),
  word('(?:is|are|was|were|be|been|being) asked (?:for )?(?:again|anew)', 'is refetched'),
  word(
    'asks? (?:for \\w+ )?(?:again|anew|later)|who(?:ever)? asks',
    'refetch, retry with backoff; the caller',
  ),
  word('(?:is|are|was|until|when|been) quiet', 'idle; debounce'),
  word('drawn ahead|drawn before', 'prerendered'),
  word('last words?', 'last will'),
  word('of before', 'earlier version, legacy'),
  word('young (?:part|objects|half)', 'young generation'),
  word('hand(?:s|ed|ing)? over', 'transfer, handover state'),
];

/** Words with no place in a declared name, or in the name of a file or folder. */
export const NAMES = new Map(
  Object.entries({
    'nobody somebody everybody anybody whoever': 'user, caller, owner, device',
    people: 'users',
    'house houses room rooms': 'package, module, folder, space',
    'door doors': 'manifest, entry',
    'law laws': 'import rules',
    'paper papers': 'document, print',
    'shelf standing standings voice voices': 'a name for what it holds',
    'till tills': 'test checkout',
    'book books': 'ledger',
    'film films': 'video, filmstrip',
    breath: 'yield to the event loop',
    'tell tells telling told': 'report, notify, notified, controlled',
    young: 'young generation',
    asker: 'caller',
  }).flatMap(([words, use]) => words.split(' ').map((each) => [each, use])),
);

/** Words with no place in the name of a file or folder only. */
export const PATHS = new Map([
  ['drawn', 'rendered, prerendered'],
  ['others', 'cluster'],
  ['outside', 'external'],
  ['said', 'reported'],
  ['heard', 'received'],
]);

/** First words that make a docstring begin with neither a verb nor a noun. */
export const OPENINGS = new Set(
  `what who whom whose whoever whatever whichever nobody somebody anybody everybody nothing none neither nor why how
  where when whenever if unless until while because since so that this these those it its they their he she we our by
  for from with without of to into as than but and or yet also too not still here there then once again else in on at
  under over after before behind beside besides between below above within`.split(/\s+/),
);

/**
 * Wordings that plain ones have replaced, as they would stand in a text on screen or in a mail; `…` stands
 * for an inserted value.
 */
export const REPLACED = [
  /first sign\b/,
  /\bis just connected/,
  /all of their content/,
  /\bon board\b/,
  /\bolder content\b/i,
  /Asking your screens/,
  /newest (schedule|content)/,
  /waits? for its files/,
  /must be playing/,
  /Has not said what/,
  /corrects for it/,
  /Times are .*clock/,
  /next start of the day/,
  /around and around/,
  /(That|This|It) did not work/,
  /did not arrive/,
  /library is away/,
  /film begins/,
  /out of the playlist/,
  /^(Taken back|Done again):/,
  /for another time/,
  /(some|any)body who may/i,
  /playing somewhere/,
  /is to stay/,
  /role may (look|not)/,
  /go on with the rest/i,
  /… are free/,
  /is the most for/,
  // In a sentence; alone it is a value.
  /\s24:00/,
  /code lives/,
  /^Name and place$/,
  /^To the (devices|schedule)$/,
  /^Group of …$/,
  /group, command/,
  /\b(Fold|Unfold) /,
  /Like the system/,
  /hand(ed|ing)? over/i,
  /ran out/,
  /let other pages/i,
  /costs nothing/i,
  /^Paid by the$/,
  /Free follows/,
  /^Leave it$/,
  /per screen and …/,
  /word of the payment/,
  /given up/,
  /test till/i,
  /You are trying/,
  /^Against the/,
  /leading guests/,
  /Where it leads/,
  /Make the code/,
  /fit together/,
  /14 days of (everything|trial)/,
  /a sign-in away/,
  /begins its/,
  /Are you a person/,
  /^Another one$/,
  /Getting a challenge/,
  /Look into your spam/,
  // In a sentence; alone it is a key.
  /\s(some|no|every|any)body\b/i,
  /\b(some|no|every|any)body\s/i,
  /\bwhoever\b/i,
];
