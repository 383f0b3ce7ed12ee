import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  IfMatchHeader,
  MoveAnswer,
  MoveRule,
  Outdated,
  Problem,
  RuleTiming,
  ScheduleQuery,
  ScheduleRules,
  topics,
} from '@vitrine/shared/contract';
import type { Actor, AppModule } from '../../deps';
import { badRequest } from '../../errors/errors';
import { mapGently } from '../../limits/breath';
import { mustBeGroup } from '../device-groups/device-groups.action';
import { ifMatchOf } from '../../preconditions/precondition';
import { withTag } from './entry-tag';
import { moveEntry, restoreEntry } from './schedule.action';
import { presentRule } from './schedule.present';
import { rulesNear } from './schedule.repo';
import { rulesIn, windowProblem } from './window.rule';

/** The calendar (spec §7, product §6). All times are floating unix seconds. */
export const scheduleModule: AppModule = (app, deps) => {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  const changed = ({ accountId, userId }: Actor, id: string) =>
    deps.broker.publish(accountId, topics.changed('schedule'), { id, by: userId });

  routes.route({
    method: 'POST',
    url: '/api/playlist/schedule',
    config: { guard: 'account.view' },
    schema: {
      summary: 'Schedule rules of a period',
      description:
        'One rule per entry that starts inside [start, end). device_group null asks for what ungrouped devices play.',
      tags: ['schedule'],
      body: ScheduleQuery,
      response: { 200: ScheduleRules, '4xx': Problem },
    },
    handler: async (request) => {
      const { accountId } = request.actor;
      const refusal = windowProblem(request.body);
      if (refusal) throw badRequest(refusal, [{ field: 'end', code: 'invalid', detail: refusal }]);
      const group = request.body.device_group || null;
      await mustBeGroup(deps.db, accountId, group);
      const rows = await rulesNear(deps.db, accountId, group, request.body);
      const shown = await mapGently(rows, (row) => rulesIn([presentRule(row)], request.body).map(withTag));
      return shown.flat();
    },
  });

  routes.route({
    method: 'POST',
    url: '/api/schedule/move',
    config: { guard: 'schedule.edit' },
    schema: {
      summary: 'Move one occurrence, or every time (extension)',
      tags: ['schedule'],
      headers: IfMatchHeader,
      body: MoveRule,
      response: { 200: MoveAnswer, 412: Outdated, '4xx': Problem },
    },
    handler: async (request, reply) => {
      const moved = await moveEntry(deps, request.actor, request.body, ifMatchOf(request));
      changed(request.actor, moved.previous.id);
      void reply.header('etag', moved.etag);
      return { success: true, id: moved.previous.id, ...moved };
    },
  });

  routes.route({
    method: 'POST',
    url: '/api/schedule/restore',
    config: { guard: 'schedule.edit' },
    schema: {
      summary: 'Undo a move (extension)',
      tags: ['schedule'],
      headers: IfMatchHeader,
      body: RuleTiming,
      response: { 200: MoveAnswer, 412: Outdated, '4xx': Problem },
    },
    handler: async (request, reply) => {
      const moved = await restoreEntry(deps, request.actor, request.body, ifMatchOf(request));
      changed(request.actor, moved.previous.id);
      void reply.header('etag', moved.etag);
      return { success: true, id: moved.previous.id, ...moved };
    },
  });
};
