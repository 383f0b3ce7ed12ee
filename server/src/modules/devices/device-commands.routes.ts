import { CommandOrdered, OrderCommand } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { routesOf } from '../../http/routing/routes.lib';
import { followCommands, orderCommand } from './device-commands.action';
import { sendCommandsAgain } from './device-commands.job';
import { mustStayInGroup } from './one-group.guard';

/** Commands that are kept until a device has done them (product §7). */
export const commandsRoute: AppModule = async (app, deps) => {
  followCommands(deps);
  await sendCommandsAgain(deps);

  routesOf(app, 'devices')('POST /api/device/commands', 'device.manage', {
    summary: 'A command to screens, kept until they have done it (extension)',
    description:
      'Screens that are offline do it when they are back, within a day. `identify` is for screens that are online: 409 device_offline without one. 409 conflict when no screen reports that it can do it. The log of a screen has its commands.',
    body: OrderCommand,
    answer: CommandOrdered,
    handle: async ({ actor, body }) => {
      await mustStayInGroup(deps, actor, body.device_ids);
      return orderCommand(deps, actor, body);
    },
  });
};
