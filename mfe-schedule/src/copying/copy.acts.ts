import { outdatedOf, refusalOf, useCopyEntries, useUndoCopy } from '@vitrine/shared/calls';
import { useShell } from '@vitrine/shared/shell-api';
import { bodyOf, type CopyPlan } from './copy.rule';
import { copyTexts as words } from './texts';

/** Saves a copy as one operation with Undo; returns the reason of a refusal, null when it is saved. */
export function useCopyActs() {
  const shell = useShell();
  const { mutateAsync: copy } = useCopyEntries();
  const { mutateAsync: undo } = useUndoCopy();
  const isApprover = shell.may('playlist.approve');

  return async (plan: CopyPlan, to: string): Promise<string | null> => {
    try {
      const { playlists, previous } = await copy(bodyOf(plan));
      const count = plan.copies.length + plan.moves.length;
      const takeBack = () =>
        undo({ playlists, previous }).then(
          () => shell.notify({ text: words.undone, durationMs: 2000 }),
          (error: unknown) => shell.notify({ text: refusalOf(error, words.undoFailed), tone: 'error' }),
        );
      shell.notify({
        text: isApprover ? words.done(count, to) : words.sent(count),
        tone: 'success',
        ...(isApprover ? { screens: {}, action: { label: words.undo, run: () => void takeBack() } } : {}),
      });
      return null;
    } catch (error) {
      return outdatedOf(error) ? words.changedMeanwhile : refusalOf(error, words.failed);
    }
  };
}
