import { existsSync } from 'node:fs';

/** Error in one sentence: playwright's own message contains its source. */
export function noBrowser({ message }, named) {
  if (named && !existsSync(named)) return `There is no browser at ${named}, which CHROMIUM_PATH names.`;
  if (/executable doesn't exist/i.test(message))
    return 'There is no Chromium here. Name one with CHROMIUM_PATH, or run once: npx playwright install chromium';
  return `Chromium did not start: ${message.split('\n')[0].slice(0, 300)}`;
}
