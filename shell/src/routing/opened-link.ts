import type { Shell } from '@vitrine/shared/shell-api';
import { openedLinkTexts as texts } from '../opened-link-texts';

/** Shows that an address was confirmed: its form gave way to the page after sign-in. */
export const announceEmail = ({ notify }: Pick<Shell, 'notify'>, email: string): void =>
  notify({ text: texts.emailConfirmed(email), tone: 'success', durationMs: 6000 });

/**
 * Asks about a mail link opened during a session. Guest-only pages redirect home (spec §2), where the click
 * must not seem to do nothing: a changed address is confirmed by such a link, often in the same browser.
 */
export async function askAboutLink(
  { shell, leave }: { shell: Pick<Shell, 'confirm' | 'session'>; leave: (to: string) => Promise<void> },
  link: string,
): Promise<void> {
  const isYes = await shell.confirm({
    title: texts.title,
    text: texts.text(shell.session.username),
    yesLabel: texts.yes,
    noLabel: texts.no,
  });
  if (isYes) await leave(link);
}
