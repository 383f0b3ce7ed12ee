import type { MoveRule, RuleTiming, ScheduleQuery, ScheduleRule } from '@vitrine/shared/contract';
import { moveRule } from '@vitrine/shared/rules';
import { createFakeShell, never, unreachable } from '@vitrine/shared/testing';
import { mountStage } from '@vitrine/shared/testing/stage';
import { Screen } from '../src/calendar/schedule.screen';
import { barResponses, barWeek } from '../src/testing/week';

/**
 * Stage of the screen: ?state=loading|failed|empty|viewer shows the other states, ?mode and ?day set the
 * calendar's view.
 */
const state = new URLSearchParams(location.search).get('state');
let rules: ScheduleRule[] = [...barWeek];

const reaching = (group: string | null) =>
  rules.filter(({ device_group }) => device_group === null || device_group === group);

function write(id: string, timing: (rule: ScheduleRule) => RuleTiming | null) {
  const rule = rules.find((one) => one.id === id);
  const next = rule && timing(rule);
  if (!rule || !next) return { success: false, error: 'This playlist doesn’t start at that time.' };
  rules = rules.map((one) => (one === rule ? { ...one, ...next } : one));
  return { success: true, id, previous: { id, date_start: rule.date_start, exceptions: rule.exceptions } };
}

const shell = createFakeShell({
  role: state === 'viewer' ? 'viewer' : 'owner',
  live: { 'hw-1': true, 'hw-2': false },
  latencyMs: 120,
  responses: {
    ...barResponses,
    'POST /api/playlist/schedule':
      state === 'loading'
        ? never
        : state === 'failed'
          ? unreachable
          : ({ body }: { body: unknown }) =>
              state === 'empty' ? [] : reaching((body as ScheduleQuery).device_group ?? null),
    'POST /api/schedule/move': ({ body }: { body: unknown }) => {
      const move = body as MoveRule;
      return write(move.id, (rule) => {
        const outcome = moveRule(rule, move);
        return outcome.ok ? outcome.timing : null;
      });
    },
    'POST /api/schedule/restore': ({ body }: { body: unknown }) =>
      write((body as RuleTiming).id, () => body as RuleTiming),
  },
});

mountStage({ shell, routes: { '/schedule': Screen } });
