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
 * Wordings with no place in a text on screen or in a mail, which plain ones have replaced; `…` stands for an
 * inserted value.
 */
export const REPLACED = [
  /\bon board\b/,
  /(That|This|It) did not work/,
  /did not arrive/,
  /\bfilms?\b/i,
  /^(Taken back|Done again):/,
  /role may (look|not)/,
  /go on with the rest/i,
  /… are free/,
  /is the most for/,
  // In a sentence; alone it is a value.
  /\s24:00/,
  /code lives/,
  /\b(Fold|Unfold) /,
  /hand(ed|ing)? over/i,
  /ran out/,
  /costs nothing/i,
  /^Leave it$/,
  /given up/,
  /test till/i,
  // In a sentence; alone it is a key.
  /\s(some|no|every|any)body\b/i,
  /\b(some|no|every|any)body\s/i,
  /\bwhoever\b/i,
];
