import { refusalOf, useDeletePlaylist, useExpectedScreens } from '@vitrine/shared/calls';
import type { PlaylistItem } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { texts } from '../texts';

const words = texts.remove;

/** Deletes a playlist after a confirmation, with a notice of the result. */
export function useRemove() {
  const shell = useShell();
  useExpectedScreens();
  const remove = useDeletePlaylist();
  return async (playlist: PlaylistItem) => {
    const { id, name, etag, state } = playlist;
    const { title, text, yes: yesLabel, no: noLabel } = words;
    if (!(await shell.confirm({ title, text, objectName: name, warning: true, yesLabel, noLabel }))) return;
    remove.mutate(
      { id, ifMatch: etag },
      {
        onSuccess: () =>
          shell.notify({
            ...{ text: words.done(name), tone: 'success' },
            ...(state === 'approved' ? { screens: playlist } : {}),
          }),
        onError: (error) => shell.notify({ text: refusalOf(error, texts.refused), tone: 'error' }),
      },
    );
  };
}
