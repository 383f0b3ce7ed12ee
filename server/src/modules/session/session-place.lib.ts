import Bowser from 'bowser';

/** Longer ones are no browser's; matching costs time. */
const MAX_LENGTH = 500;
const MAX_WORD = 40;

/** The browser and the system behind a session in the words that people use; '' where nothing is known. */
export function placeOf(userAgent: string | undefined): { browser: string; os: string } {
  if (!userAgent || userAgent.length > MAX_LENGTH) return { browser: '', os: '' };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: word(browser.name), os: word(os.name) };
}

// What a program calls itself is anybody's text: kept short, and only signs that can be stored.
const word = (name: string | undefined) =>
  (name ?? '').replace(/[^\p{L}\p{N} .()/+-]/gu, '').slice(0, MAX_WORD);
