import type { MoveAnswer, MoveRule, RuleTiming, ScheduleQuery, ScheduleRule, Write } from '../contract';
import { useQuery, useQueryClient } from '../query';
import { moveRule } from '../rules';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { requestOf, sendWrite, useAct } from './use-write';

/** Begins with the resource's word, so that `changed/schedule` refreshes every window of it. */
const scheduleKey = keyOf('schedule');

/**
 * POST /api/playlist/schedule: the rules that have an occurrence in [start, end), floating unix seconds. A read, although it is a POST; asked for when
 * somebody looks.
 */
export function useSchedule(window: ScheduleQuery, { isSeen = true } = {}) {
  const shell = useShell();
  return useQuery({
    enabled: isSeen,
    queryKey: keyOf('schedule', window.start, window.end, window.device_group ?? null),
    queryFn: ({ signal }) =>
      shell.request<ScheduleRule[]>({
        method: 'POST',
        path: '/api/playlist/schedule',
        body: { ...window, device_group: window.device_group ?? null },
        signal,
      }),
    // While another window of the same group loads, its known rules are drawn there: repeating entries are right at once. Another
    // group's rules would be a lie.
    placeholderData: (known, query) =>
      query?.queryKey[3] === (window.device_group ?? null) ? known : undefined,
  });
}

/** Which tag came after which by a move of one's own: what is drawn may still be as of before it. */
const ownTagsKey = keyOf('own-schedule-tags');

/** A move or its undo, as new timings by rule: drawn in every window in the cache before the server answers. */
function useTiming<Body>(
  [call, ...changes]: Write,
  timing: (rule: ScheduleRule, body: Body) => RuleTiming | null,
) {
  const client = useQueryClient();
  return useAct(
    async ({ body, ifMatch }: { body: Body; ifMatch?: string }, shell) => {
      const after = client.getQueryData<Record<string, string>>(ownTagsKey) ?? {};
      let seen = ifMatch;
      while (seen && after[seen]) seen = after[seen];
      const wish = requestOf(call, { body, ...(seen ? { ifMatch: seen } : {}) });
      const answer = await sendWrite<MoveAnswer>(shell, wish, true);
      if (seen && answer.etag) {
        // What is put back as it was has its old tag again: nothing comes after the newest one, so no way leads in a circle.
        const { [answer.etag]: _gone, ...others } = after;
        client.setQueryData(ownTagsKey, seen === answer.etag ? others : { ...others, [seen]: answer.etag });
      }
      return answer;
    },
    changes,
    {
      // One after the other: the second of two quick moves stands on the tag that the first one brings.
      inTurn: 'schedule-moves',
      draw: {
        key: scheduleKey,
        as: (rules: ScheduleRule[], { body }) => rules.map((rule) => ({ ...rule, ...timing(rule, body) })),
      },
    },
  );
}

/** POST /api/schedule/move; `previous` in its answer is what undo takes back. */
export const useMoveRule = () =>
  useTiming<MoveRule>(['POST /api/schedule/move', 'schedule'], (rule, move) => {
    if (rule.id !== move.id) return null;
    const outcome = moveRule(rule, move);
    return outcome.ok ? outcome.timing : null;
  });

/** POST /api/schedule/restore: undo of a move. */
export const useRestoreTiming = () =>
  useTiming<RuleTiming>(['POST /api/schedule/restore', 'schedule'], (rule, timing) =>
    rule.id === timing.id ? timing : null,
  );
