import type { MoveAnswer, MoveRule, RuleTiming, ScheduleRule } from '@vitrine/shared/contract';
import { useMutation, useQueryClient } from '@vitrine/shared/query';
import { moveRule } from '@vitrine/shared/rules';
import { outdatedOf, playlistsKey, scheduleKey, type OutdatedBy } from '@vitrine/shared/calls';
import { ApiError, isApiError, useShell } from '@vitrine/shared/shell-api';
import { useState } from 'react';
import { dayAndTime } from './parts/floating-text.rule';
import { occurrenceNow } from './parts/occurrence-now.rule';
import { texts } from './texts';

/** Which tag came after which by a move of one's own: what is drawn may still be as of before it. */
const OWN_TAGS = ['schedule-own-tags'];
function useOwnTags() {
  const client = useQueryClient();
  const known = () => client.getQueryData<Record<string, string>>(OWN_TAGS) ?? {};
  return {
    newest(tag: string): string {
      const after = known();
      let newest = tag;
      while (after[newest]) newest = after[newest]!;
      return newest;
    },
    /** What is put back as it was has its old tag again: nothing comes after the newest one, so no way leads in a circle. */
    follow(before: string, after: string): void {
      const { [after]: _gone, ...others } = known();
      client.setQueryData(OWN_TAGS, before === after ? others : { ...others, [before]: after });
    },
  };
}

/** A move or its undo, as new timings by rule: applied to every window in the cache before the server answers. */
function useTiming<Body>(path: string, timing: (rule: ScheduleRule, body: Body) => RuleTiming | null) {
  const shell = useShell();
  const client = useQueryClient();
  const ownTags = useOwnTags();
  return useMutation({
    // One after the other: the second of two quick moves stands on the tag that the first one brings.
    scope: { id: 'schedule-moves' },
    mutationFn: async ({ body, ifMatch }: { body: Body; ifMatch?: string }) => {
      const seen = ifMatch && ownTags.newest(ifMatch);
      const answer = await shell.request<MoveAnswer>({
        method: 'POST',
        path,
        body,
        ...(seen ? { ifMatch: seen } : {}),
      });
      if (!answer.success) throw new ApiError(409, 'conflict', answer.error ?? '');
      if (seen && answer.etag) ownTags.follow(seen, answer.etag);
      return answer;
    },
    onMutate: async ({ body }) => {
      await client.cancelQueries({ queryKey: scheduleKey });
      const before = client.getQueriesData<ScheduleRule[]>({ queryKey: scheduleKey });
      client.setQueriesData<ScheduleRule[]>({ queryKey: scheduleKey }, (rules) =>
        rules?.map((rule) => ({ ...rule, ...timing(rule, body) })),
      );
      return before;
    },
    onError: (_error, _wish, before) => {
      for (const [key, rules] of before ?? []) client.setQueryData(key, rules);
    },
    onSettled: () =>
      Promise.all(
        [scheduleKey, playlistsKey, ['home']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

/** POST /api/schedule/move; `previous` in its answer is what undo takes back. */
const useMoveRule = () =>
  useTiming<MoveRule>('/api/schedule/move', (rule, move) => {
    if (rule.id !== move.id) return null;
    const outcome = moveRule(rule, move);
    return outcome.ok ? outcome.timing : null;
  });

/** POST /api/schedule/restore: undo of a move. */
const useRestoreTiming = () =>
  useTiming<RuleTiming>('/api/schedule/restore', (rule, timing) => (rule.id === timing.id ? timing : null));

/** A move with what the person saw: when it started, and the tag of the entry as it was drawn. */
export type SeenMove = MoveRule & { from: number; etag?: string };

/** Somebody else moved the same meanwhile; null is "taken out on that day". */
export interface MoveConflict {
  outdated: OutdatedBy<ScheduleRule>;
  title: string;
  theirs: number | null;
  mine: number | null;
  onMine: () => void;
  onClose: () => void;
}

/** Moves at once, says so with Undo, and says why when the server refuses (design §4). */
export function useScheduleMoves() {
  const shell = useShell();
  const { mutateAsync: write } = useMoveRule();
  const { mutateAsync: restore } = useRestoreTiming();
  const [conflict, setConflict] = useState<MoveConflict | null>(null);
  const failed = (error: unknown) =>
    shell.notify({
      text: (isApiError(error) && error.detail) || texts.moveFailed,
      tone: 'error',
      durationMs: 3000,
    });

  async function move(title: string, seen: SeenMove): Promise<void> {
    const { from, etag: ifMatch, ...wish } = seen;
    try {
      const { previous, etag } = await write({ body: wish, ifMatch });
      const undo = (body: RuleTiming) =>
        restore({ body, ifMatch: etag }).then(
          () => shell.notify({ text: texts.undone(title), durationMs: 2000 }),
          failed,
        );
      shell.notify({
        text: texts.moved(title, wish.start === null ? '' : dayAndTime(wish.start)),
        tone: 'success',
        action: previous && { label: texts.undo, run: () => void undo(previous) },
      });
    } catch (error) {
      const outdated = outdatedOf<ScheduleRule>(error);
      if (outdated) met(title, seen, outdated, from);
      else failed(error);
    }
  }

  function met(title: string, seen: SeenMove, outdated: OutdatedBy<ScheduleRule>, from: number): void {
    const now = occurrenceNow(outdated.current, seen.occurrence);
    const mine = { ...seen, occurrence: now?.occurrence ?? seen.occurrence, etag: outdated.etag };
    // Another day of the same entry was changed: that holds too.
    if (now?.start === from && now.occurrence === seen.occurrence) return void move(title, mine);
    setConflict({
      outdated,
      title,
      theirs: now?.start ?? null,
      mine: seen.start,
      onMine: () => void move(title, mine),
      onClose: () => setConflict(null),
    });
  }

  return { move, conflict };
}
