import { FailedState } from '../ui';
import type { EmbedError } from './options';
import { embedTexts as texts } from './texts';

/** How long a view whose server is away waits before it tries again. */
export const RETRY_MS = 30_000;

/** Shown in the place of the area. Only what a visitor can mend has a Retry; the rest is for the author of the page. */
export function FailurePanel({ code, onRetry }: { code: EmbedError['code']; onRetry: () => void }) {
  if (code === 'auth')
    return <FailedState title={texts.authTitle} error={{ detail: texts.authText }} onRetry={onRetry} />;
  if (code === 'network')
    return <FailedState title={texts.awayTitle} error={{ detail: texts.awayText }} onRetry={onRetry} />;
  if (code === 'crash')
    return <FailedState title={texts.crashTitle} error={{ detail: texts.crashText }} onRetry={onRetry} />;
  return <FailedState title={texts.title} error={{ detail: texts.authorsOnly }} />;
}

/** The same for a page that blocks our styles. */
export function plainPanel(): HTMLElement {
  const words = document.createElement('p');
  words.textContent = `${texts.title}. ${texts.authorsOnly}`;
  return words;
}
