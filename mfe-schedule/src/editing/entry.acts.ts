import {
  outdatedOf,
  playlistForEdit,
  refusalOf,
  useDeletePlaylist,
  useSavePlaylist,
} from '@vitrine/shared/calls';
import type { PlaylistForEdit } from '@vitrine/shared/contract';
import { useQueryClient } from '@vitrine/shared/query';
import type { CalendarEntry } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import {
  blockOf,
  draftOfPlaylist,
  fieldsOfDraft,
  mediaOf,
  OFF_SCHEDULE,
  pageOfBlock,
  type EntryDraft,
} from './entry.rule';
import { whenOf } from './entry-words';
import { useReschedule, useSaid } from './reschedule.acts';
import { editTexts as words } from './texts';

/**
 * Result of a save: `announce` shows the notice, which is heard only after the dialog has closed; `theirs` is
 * the version that another user saved in the meantime.
 */
export type SaveOutcome =
  | { kind: 'saved'; announce: () => void }
  | { kind: 'outdated'; theirs: PlaylistForEdit }
  | { kind: 'failed'; detail: string };

async function outcomeOf(act: () => Promise<() => void>): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', announce: await act() };
  } catch (error) {
    const outdated = outdatedOf<PlaylistForEdit>(error);
    return outdated
      ? { kind: 'outdated', theirs: outdated.current }
      : { kind: 'failed', detail: refusalOf(error, words.failed) };
  }
}

/**
 * Saves the timing of a playlist, or a copy with another timing, and takes a playlist off the schedule. `now`
 * is the venue's floating clock.
 */
export function useEntryActs(now: number) {
  const shell = useShell();
  const client = useQueryClient();
  const reschedule = useReschedule(now);
  const { done, failed } = useSaid();
  const { mutateAsync: save } = useSavePlaylist();
  const { mutateAsync: remove } = useDeletePlaylist();
  const isApprover = shell.may('playlist.approve');

  const saveTiming = (playlist: PlaylistForEdit, draft: EntryDraft) =>
    outcomeOf(() =>
      reschedule(playlist, fieldsOfDraft(draft, now), {
        done: words.saved(playlist.name, whenOf(draft)),
        sent: words.sent(playlist.name),
      }),
    );

  const saveCopy = (playlist: PlaylistForEdit, name: string, draft: EntryDraft) =>
    outcomeOf(async () => {
      const media = mediaOf(playlist, true);
      const { id, etag } = await save({ name, ...fieldsOfDraft(draft, now), selected_media: media });
      if (!isApprover || !id) return () => done(words.sent(name));
      const undo = () =>
        remove({ id, ...(etag ? { ifMatch: etag } : {}) }).then(
          () => done(words.copyUndone(name)),
          (error: unknown) => failed(error, words.undoFailed),
        );
      return () => done(words.saved(name, whenOf(draft)), undo);
    });

  /** Takes an entry's playlist off the schedule after a question. `at`: start of the clicked occurrence. */
  async function takeOff({ playlist_id: id }: CalendarEntry, at: number): Promise<void> {
    try {
      const playlist = await client.fetchQuery(playlistForEdit(shell, id));
      const { name } = playlist;
      const block = blockOf(playlist, isApprover);
      if (block) {
        const action = { label: words.blockedBy[block], run: () => shell.navigate(pageOfBlock(block, id)) };
        return shell.notify({ text: words[block](name), tone: 'warning', action });
      }
      const note = isApprover ? '' : ` ${words.reviewed}`;
      const isSure = await shell.confirm({
        title: words.removeTitle,
        text: words.removeText(whenOf(draftOfPlaylist(playlist, at)), note),
        objectName: name,
        yesLabel: words.remove,
        noLabel: words.keep,
      });
      const texts = { done: words.removed(name), sent: words.removalSent(name) };
      if (isSure) (await reschedule(playlist, OFF_SCHEDULE, texts))();
    } catch (error) {
      failed(error, words.failed);
    }
  }

  return { saveTiming, saveCopy, takeOff };
}
