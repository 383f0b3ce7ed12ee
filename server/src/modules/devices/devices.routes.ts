import type { FastifyRequest } from 'fastify';
import {
  CommandAnswer,
  CommandWish,
  DeviceList,
  IdParams,
  LiveList,
  UpdateDevice,
  UpdateGroup,
} from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { createBehindNotes, type BehindNotes } from './behind.service';
import { createSendCommand } from './command.action';
import { connectRoute } from './connect.routes';
import { commandsRoute } from './device-commands.routes';
import { detailsRoute } from './device-details.routes';
import { deviceList, liveList } from './device-list.action';
import { changeDevice, changeGroup, removeDevice } from './devices.action';
import { screenshotRoutes } from './device-screenshots.routes';
import { groupOf, mustStayInGroup } from './one-group.guard';
import { ifMatchOf } from '../../http/preconditions/precondition.guard';
import { playNowRoutes } from './play-now.routes';
import { PageQuery, pageOf } from '../../http/routing/paging.lib';
import { routesOf } from '../../http/routing/routes.lib';
import { languageOf } from '../../http/routing/request-language.lib';
import { playerError } from '../../platform/languages/player-error.lib';
import { inLanguage } from '../../platform/languages/translation.lib';

/** Notes which screens lack a change while the server listens; its end waits for notes and reports. */
function keepNotes(...[app, deps]: Parameters<AppModule>): void {
  let behind: BehindNotes | undefined;
  app.addHook('onListen', () => void (behind = createBehindNotes(deps)));
  app.addHook('onClose', async () => {
    behind?.stop();
    await behind?.settled();
    await deps.live.settled();
  });
}

/** Answer of a screen, with its error in the reader's language. */
async function translated<T extends { error?: string }>(
  request: FastifyRequest,
  sent: Promise<T>,
): Promise<T> {
  const answer = await sent;
  if (answer.error === undefined) return answer;
  return { ...answer, error: inLanguage(playerError(answer.error), languageOf(request)) };
}

/** Screens (spec §7, product §7). */
export const devicesModule: AppModule = async (app, deps) => {
  const route = routesOf(app, 'devices');
  keepNotes(app, deps);
  const sendCommand = createSendCommand(deps);
  const parts = [connectRoute, playNowRoutes, detailsRoute, commandsRoute, screenshotRoutes];
  for (const part of parts) await part(app, deps);

  route('GET /api/devices', 'account.view', {
    summary: 'Screens',
    query: PageQuery,
    answer: DeviceList,
    handle: ({ actor, query }) => deviceList(deps, actor.accountId, groupOf(actor), pageOf(query)),
  });

  route('GET /api/devices/live', 'account.view', {
    summary: 'device_ids of the screens that are live',
    answer: LiveList,
    handle: ({ actor }) => liveList(deps, actor.accountId, groupOf(actor)),
  });

  route('POST /api/device/update/:id', 'device.manage', {
    summary: 'Name, group, orientation and settings of a screen',
    description:
      'group_name with an empty group_id makes the group; a null group_id takes the screen out of its group.',
    params: IdParams,
    body: UpdateDevice,
    ifMatch: true,
    handle: async (request) => {
      await mustStayInGroup(deps, request.actor, [request.params.id], request.body);
      return changeDevice(deps, request.actor, request.params.id, request.body, ifMatchOf(request));
    },
  });

  route('POST /api/devices/update-group', 'device.manage', {
    summary: 'Group of several screens',
    description: 'If-Match lists the tags of the screens: each must match one.',
    body: UpdateGroup,
    ifMatch: true,
    handle: async (request) => {
      const groupId = await changeGroup(deps, request.actor, request.body, ifMatchOf(request));
      return groupId ? { id: groupId } : {};
    },
  });

  route('DELETE /api/device/del/:id', 'device.manage', {
    summary: 'Remove a screen; its token ends at once',
    params: IdParams,
    ifMatch: true,
    handle: async (request) => {
      await mustStayInGroup(deps, request.actor, [request.params.id]);
      await removeDevice(deps, request.actor, request.params.id, ifMatchOf(request));
    },
  });

  route('POST /api/device/command/:id', 'device.manage', {
    summary: 'A command to a screen, and its answer (extension)',
    description: 'For clients without the broker. 409 device_offline without an answer.',
    params: IdParams,
    body: CommandWish,
    answer: CommandAnswer,
    handle: async (request) => {
      await mustStayInGroup(deps, request.actor, [request.params.id]);
      return translated(request, sendCommand(request.actor.accountId, request.params.id, request.body));
    },
  });
};
