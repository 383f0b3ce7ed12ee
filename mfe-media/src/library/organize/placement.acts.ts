import { refusalOf, useExpectedScreens, useUndoPlaylists } from '@vitrine/shared/calls';
import type { PlaylistsChanged } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { organizeDialogTexts as texts } from './dialog-texts';

const UNDO_MS = 8000;

/** Reports what became of playlists, with Undo. */
export function usePlacement() {
  const { notify } = useShell();
  useExpectedScreens();
  const undo = useUndoPlaylists();
  return {
    report(
      answer: PlaylistsChanged,
      words: { done: (count: number, waits: boolean) => string; nothing: string },
    ) {
      const changed = answer.playlists.filter((playlist) => playlist.changed > 0);
      const refused = answer.playlists.find((playlist) => playlist.error);
      const waits = changed.some(({ state }) => state === 'pending');
      if (changed.length > 0)
        notify({
          text: words.done(changed.length, waits),
          tone: 'success',
          ...(waits ? {} : { screens: {} }),
          durationMs: UNDO_MS,
          action: {
            label: texts.undo,
            run: () =>
              undo.mutate(answer, {
                onError: () => notify({ text: texts.notUndone, tone: 'error' }),
              }),
          },
        });
      else if (!refused) notify({ text: words.nothing, tone: 'info' });
      if (refused) notify({ text: texts.refused(refused.name, refused.error ?? ''), tone: 'error' });
    },
    fail: (error: unknown) => notify({ text: refusalOf(error, texts.unchanged), tone: 'error' }),
  };
}
