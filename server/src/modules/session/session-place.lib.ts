import Bowser from 'bowser';

/** Longer ones are not of browsers; matching costs time. */
const MAX_LENGTH = 500;
const MAX_WORD = 40;

/** Browser and system of a session for display; '' where unknown. */
export function placeOf(userAgent: string | undefined): { browser: string; os: string } {
  if (!userAgent || userAgent.length > MAX_LENGTH) return { browser: '', os: '' };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: word(browser.name), os: word(os.name) };
}

// Untrusted input: short, and storable characters only.
const word = (name: string | undefined) =>
  (name ?? '').replace(/[^\p{L}\p{N} .()/+-]/gu, '').slice(0, MAX_WORD);
