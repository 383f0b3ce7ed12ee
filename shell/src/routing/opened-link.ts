import type { Shell } from '@vitrine/shared/shell-api';

/** A link from a mail, opened while somebody is signed in: guest-only pages lead home (spec §2), and this asks there. */
const texts = {
  title: 'You are signed in',
  text: (name: string) =>
    `This link only works when you are signed out. You are signed in as ${name}. Sign out and open it?`,
  yes: 'Sign out and open it',
  no: 'Stay here',
};

/**
 * A link of a mail, opened by somebody who is signed in. Guest-only pages lead home (spec §2), where a click on a link must not seem to do
 * nothing: the changed address of a member is confirmed by such a link, often in the very browser they work in.
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
