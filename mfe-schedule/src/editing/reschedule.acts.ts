import { refusalOf, useRestoreTiming, useSavePlaylist } from '@vitrine/shared/calls';
import type { CreatePlaylist, PlaylistForEdit, ScheduleRule } from '@vitrine/shared/contract';
import { groupsOf, type ReachedScreens } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { rulesOfPlaylist } from './entry.query';
import { fieldsOfPlaylist, mediaOf } from './entry.rule';
import { editTexts as words } from './texts';

/** Notices of writes: a result, with Undo where it can be undone, or the reason of a refusal. */
export function useSaid() {
  const shell = useShell();
  const done = (text: string, undo?: () => Promise<void>, screens?: ReachedScreens) =>
    shell.notify({
      text,
      tone: 'success',
      ...(screens ? { screens } : {}),
      ...(undo ? { action: { label: words.undo, run: () => void undo() } } : {}),
    });
  const failed = (error: unknown, text: string) =>
    shell.notify({ text: refusalOf(error, text), tone: 'error' });
  return { done, failed };
}

/**
 * Saves a playlist with new schedule fields. An approver's save can be undone, with its moved and skipped
 * days; an editor's waits for approval. `now` is the venue's floating clock. Returns what shows the notice.
 */
export function useReschedule(now: number) {
  const shell = useShell();
  const { done, failed } = useSaid();
  const { mutateAsync: save } = useSavePlaylist();
  const { mutateAsync: restore } = useRestoreTiming();

  /** Restores timing and single days; the entries of the restored timing have new ids. */
  async function putBack(before: PlaylistForEdit, rules: readonly ScheduleRule[], etag?: string) {
    try {
      const body = { id: before.id, ...fieldsOfPlaylist(before), selected_media: mediaOf(before) };
      await save({ ...body, ...(etag ? { ifMatch: etag } : {}) });
      const made = rules.length > 0 ? await rulesOfPlaylist(shell, before, now) : [];
      for (const [index, { id }] of made.entries()) {
        const known = rules[index];
        if (!known) break;
        const { date_start, duration, exceptions } = known;
        await restore({ body: { id, date_start, ...(duration ? { duration } : {}), exceptions } });
      }
      done(words.undone(before.name));
    } catch (error) {
      failed(error, words.undoFailed);
    }
  }

  return async (
    playlist: PlaylistForEdit,
    fields: Partial<CreatePlaylist>,
    texts: { done: string; sent: string },
  ): Promise<() => void> => {
    const isApprover = shell.may('playlist.approve');
    // Read before the write, which replaces them.
    const rules = isApprover ? await rulesOfPlaylist(shell, playlist, now) : [];
    const { etag } = await save({
      id: playlist.id,
      ...fieldsOfPlaylist(playlist),
      ...fields,
      selected_media: mediaOf(playlist),
      ...(playlist.etag ? { ifMatch: playlist.etag } : {}),
    });
    const screens = { device_groups: groupsOf({ ...playlist, ...fields }) };
    return isApprover
      ? () => done(texts.done, () => putBack(playlist, rules, etag), screens)
      : () => done(texts.sent);
  };
}
