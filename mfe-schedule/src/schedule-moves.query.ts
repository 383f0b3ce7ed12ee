import type { MoveAnswer, MoveRule, RuleTiming, ScheduleRule } from '@vitrine/shared/contract';
import { useMutation, useQueryClient } from '@vitrine/shared/query';
import { moveRule } from '@vitrine/shared/rules';
import { playlistsKey, scheduleKey } from '@vitrine/shared/calls';
import { ApiError, isApiError, useShell } from '@vitrine/shared/shell-api';
import { dayAndTime } from './parts/floating-text.rule';
import { texts } from './texts';

/** A move or its undo, as new timings by rule: applied to every window in the cache before the server answers. */
function useTiming<Input>(
  request: (input: Input) => { path: string; body: unknown },
  timing: (rule: ScheduleRule, input: Input) => RuleTiming | null,
) {
  const shell = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const answer = await shell.request<MoveAnswer>({ method: 'POST', ...request(input) });
      if (!answer.success) throw new ApiError(409, 'conflict', answer.error ?? '');
      return answer;
    },
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: scheduleKey });
      const before = client.getQueriesData<ScheduleRule[]>({ queryKey: scheduleKey });
      client.setQueriesData<ScheduleRule[]>({ queryKey: scheduleKey }, (rules) =>
        rules?.map((rule) => ({ ...rule, ...timing(rule, input) })),
      );
      return before;
    },
    onError: (_error, _input, before) => {
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
  useTiming<MoveRule>(
    (body) => ({ path: '/api/schedule/move', body }),
    (rule, move) => {
      if (rule.id !== move.id) return null;
      const outcome = moveRule(rule, move);
      return outcome.ok ? outcome.timing : null;
    },
  );

/** POST /api/schedule/restore: undo of a move. */
const useRestoreTiming = () =>
  useTiming<RuleTiming>(
    (body) => ({ path: '/api/schedule/restore', body }),
    (rule, timing) => (rule.id === timing.id ? timing : null),
  );

/** Moves at once, says so with Undo, and says why when the server refuses (design: "Writes are optimistic where undo is possible"). */
export function useScheduleMoves() {
  const shell = useShell();
  const { mutateAsync: move } = useMoveRule();
  const { mutateAsync: restore } = useRestoreTiming();
  const failed = (error: unknown) =>
    shell.notify({
      text: (isApiError(error) && error.detail) || texts.moveFailed,
      tone: 'error',
      durationMs: 3000,
    });

  return async (title: string, wish: MoveRule): Promise<void> => {
    try {
      const { previous } = await move(wish);
      const undo = (timing: RuleTiming) =>
        restore(timing).then(() => shell.notify({ text: texts.undone(title), durationMs: 2000 }), failed);
      shell.notify({
        text: texts.moved(title, wish.start === null ? '' : dayAndTime(wish.start)),
        tone: 'success',
        action: previous && { label: texts.undo, run: () => void undo(previous) },
      });
    } catch (error) {
      failed(error);
    }
  };
}
