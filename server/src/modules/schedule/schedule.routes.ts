import {
  MoveAnswer,
  MoveRule,
  RuleTiming,
  ScheduleQuery,
  ScheduleRules,
  topics,
} from '@vitrine/shared/contract';
import type { Actor, AppModule } from '../../deps.types';
import { fieldProblem, notFound } from '../../platform/errors/errors.lib';
import { mapYielding } from '../../http/limits/yielding.lib';
import { mustBeGroup } from '../device-groups/device-groups.action';
import { ifMatchOf } from '../../http/preconditions/precondition.guard';
import { withTag } from './entry-tag.lib';
import { moveEntry, restoreEntry } from './schedule.action';
import { calendarLinkRoutes } from './links/calendar-links.routes';
import { presentRule } from './schedule.present';
import { deviceCounts, rulesNear } from './schedule.repo';
import { rulesIn, windowProblem } from './window.rule';
import { routesOf } from '../../http/routing/routes.lib';

/** Calendar (spec §7, product §6). All times are floating unix seconds. */
export const scheduleModule: AppModule = (app, deps) => {
  const route = routesOf(app, 'schedule');
  calendarLinkRoutes(app, deps);
  const changed = ({ accountId, userId }: Actor, id: string) =>
    deps.broker.publish(accountId, topics.changed('schedule'), { id, by: userId });

  route('POST /api/playlist/schedule', 'account.view', {
    summary: 'Schedule rules of a period',
    description:
      'One rule per entry that starts inside [start, end). device_group null means ungrouped devices.',
    body: ScheduleQuery,
    answer: ScheduleRules,
    handle: async (request) => {
      const { accountId } = request.actor;
      const refusal = windowProblem(request.body);
      if (refusal) throw fieldProblem('end', 'invalid', refusal);
      const asked = request.body.device_group || null;
      const own = request.actor.embed?.group ?? null;
      if (own !== null && asked !== null && asked !== own) throw notFound('device group');
      const group = own ?? asked;
      const [rows, countOf] = await Promise.all([
        rulesNear(deps.db, accountId, group, request.body),
        deviceCounts(deps.db, accountId),
        mustBeGroup(deps.db, accountId, group),
      ]);
      const shown = await mapYielding(rows, (row) =>
        rulesIn([presentRule(row, group, countOf)], request.body).map(withTag),
      );
      return shown.flat();
    },
  });

  route('POST /api/schedule/move', 'schedule.edit', {
    summary: 'Move one occurrence, or every time (extension)',
    body: MoveRule,
    ifMatch: true,
    answer: MoveAnswer,
    handle: async (request) => {
      const moved = await moveEntry(deps, request.actor, request.body, ifMatchOf(request));
      changed(request.actor, moved.previous.id);
      return { success: true, id: moved.previous.id, ...moved };
    },
  });

  route('POST /api/schedule/restore', 'schedule.edit', {
    summary: 'Undo a move (extension)',
    body: RuleTiming,
    ifMatch: true,
    answer: MoveAnswer,
    handle: async (request) => {
      const moved = await restoreEntry(deps, request.actor, request.body, ifMatchOf(request));
      changed(request.actor, moved.previous.id);
      return { success: true, id: moved.previous.id, ...moved };
    },
  });
};
