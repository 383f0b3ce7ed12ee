import { FailedState } from '../ui';
import type { EmbedError } from './options';
import { visitorTexts as texts } from '../ui/visitor-texts';

/** Delay before a view retries when its server is unreachable. */
export const RETRY_MS = 30_000;

/**
 * Panel in place of the area. Offers Retry only for errors that a visitor can resolve; the others are for the
 * author of the page.
 */
export function FailurePanel({ code, onRetry }: { code: EmbedError['code']; onRetry: () => void }) {
  if (code === 'auth')
    return <FailedState title={texts.authTitle} error={{ detail: texts.authText }} onRetry={onRetry} />;
  if (code === 'network')
    return <FailedState title={texts.awayTitle} error={{ detail: texts.awayText }} onRetry={onRetry} />;
  if (code === 'crash')
    return <FailedState title={texts.crashTitle} error={{ detail: texts.crashText }} onRetry={onRetry} />;
  return <FailedState title={texts.title} error={{ detail: texts.authorsOnly }} />;
}

/** Unstyled panel for a page that blocks our styles. */
export function plainPanel(): HTMLElement {
  const words = document.createElement('p');
  words.textContent = `${texts.title}. ${texts.authorsOnly}`;
  return words;
}
