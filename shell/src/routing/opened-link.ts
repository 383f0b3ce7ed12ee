import type { Shell } from '@vitrine/shared/shell-api';

/** Texts of the question about a mail link that was opened during a session. */
const texts = {
  title: 'You are signed in',
  text: (name: string) =>
    `This link only works when you are signed out. You are signed in as ${name}. Sign out and open it?`,
  yes: 'Sign out and open it',
  no: 'Stay here',
};

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
