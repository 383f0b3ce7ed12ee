import { outdatedOf, refusalOf, useExpectedScreens, useRestorePlaylist } from '@vitrine/shared/calls';
import type { PlaylistVersion, PlaylistVersions } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { versionTexts as words } from './words.table';
import { restoredText } from './versions.rule';

/** Restores a version after a confirmation, with a notice of the result. */
export function useRestore({ id, name, deleted, etag }: PlaylistVersions) {
  const shell = useShell();
  const restore = useRestorePlaylist();
  useExpectedScreens();
  return {
    isRestoring: restore.isPending,
    async restore(version: PlaylistVersion) {
      const question = {
        title: words.restoreTitle,
        text: deleted ? words.restoreDeletedText : words.restoreText,
        objectName: name,
        yesLabel: words.restore,
        noLabel: words.cancel,
      };
      if (!(await shell.confirm(question))) return;
      restore.mutate(
        { id, version_id: version.id, ...(etag ? { ifMatch: etag } : {}) },
        {
          onSuccess: (answer) =>
            shell.notify({
              ...{ text: restoredText(name, answer), tone: 'success' },
              ...(answer.state === 'approved' ? { screens: {} } : {}),
            }),
          onError: (error) =>
            shell.notify({
              text: outdatedOf(error) ? words.outdated : refusalOf(error, words.failed),
              tone: 'error',
            }),
        },
      );
    },
  };
}
