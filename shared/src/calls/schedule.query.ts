import type {
  CopyAnswer,
  CopyEntries,
  MoveAnswer,
  MoveRule,
  RuleTiming,
  ScheduleQuery,
  ScheduleRule,
  UndoCopy,
  Write,
} from '../contract';
import { useQuery, useQueryClient } from '../query';
import { moveRule } from '../rules';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { requestOf, sendWrite, useAct, useWrite } from './use-write';

/** Prefix of all schedule keys, so that `changed/schedule` invalidates every window. */
const scheduleKey = keyOf('schedule');

/**
 * POST /api/playlist/schedule: rules with an occurrence in [start, end), floating unix seconds. A read
 * although it is a POST; fetched while visible.
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
    // While another window of the same group loads, its known rules are shown: repeating entries are right
    // at once. Rules of another group would be wrong.
    placeholderData: (known, query) =>
      query?.queryKey[3] === (window.device_group ?? null) ? known : undefined,
  });
}

/** Order of tags by the user's own moves: the rendered version may precede them. */
const ownTagsKey = keyOf('own-schedule-tags');

/** Optimistic update for a move or its undo: new timings by rule, in every cached window. */
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
        // A restored timing has its old tag again: removing the newest tag's successor avoids a cycle.
        const { [answer.etag]: _gone, ...others } = after;
        client.setQueryData(ownTagsKey, seen === answer.etag ? others : { ...others, [seen]: answer.etag });
      }
      return answer;
    },
    changes,
    {
      // Sequential: the second of two quick moves needs the tag that the first returns.
      queue: 'schedule-moves',
      optimistic: {
        key: scheduleKey,
        as: (rules: ScheduleRule[], { body }) => rules.map((rule) => ({ ...rule, ...timing(rule, body) })),
      },
    },
  );
}

/** POST /api/schedule/move; `previous` in the response is the timing that undo restores. */
export const useMoveRule = () =>
  useTiming<MoveRule>(['POST /api/schedule/move', 'schedule'], (rule, move) => {
    if (rule.id !== move.id) return null;
    const outcome = moveRule(rule, move);
    return outcome.ok ? outcome.timing : null;
  });

/** POST /api/schedule/restore: undo of a move. */
export const useRestoreTiming = () =>
  useTiming<RuleTiming>(['POST /api/schedule/restore', 'schedule'], (rule, timing) =>
    rule.id === timing.id ? { duration: 0, ...timing } : null,
  );

/** POST /api/schedule/copy: copies of a day or a week, all or nothing. */
export const useCopyEntries = () =>
  useWrite<CopyEntries, CopyAnswer>(
    ['POST /api/schedule/copy', 'playlist', 'schedule', 'notification'],
    (body) => ({
      body,
    }),
  );

/** POST /api/schedule/copy/undo, with what the copy returned. */
export const useUndoCopy = () =>
  useWrite(['POST /api/schedule/copy/undo', 'playlist', 'schedule', 'notification'], (body: UndoCopy) => ({
    body,
  }));
