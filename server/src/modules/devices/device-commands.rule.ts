import {
  COMMAND_WAIT_SECONDS,
  type Ability,
  type DeviceState,
  type KeptCommand,
  type LoggedCommand,
} from '@vitrine/shared/contract';
import type { DeviceRecord } from './devices.repo';

/** Wait of `identify`, which is for a user at the screen: later it would only disturb. */
export const IDENTIFY_WAIT_SECONDS = 60;

interface CommandRow {
  id: string;
  command: KeptCommand;
  by: string;
  askedAt: number;
  endedAt: number | null;
  error: string | null;
}

/** Whether a device has an ability by its report; null for an earlier player, which reports none. */
const reports = (state: DeviceState | null, ability: Ability): boolean | null =>
  state?.facts?.abilities?.includes(ability) ?? null;

/** Whether the device itself restarts, not its player only: as reported, else as declared at pairing. */
export const canReboot = (row: Pick<DeviceRecord, 'canReboot'>, state: DeviceState | null): boolean =>
  reports(state, 'reboot') ?? row.canReboot;

/** Whether a device can do a command. */
export function canDo(
  row: Pick<DeviceRecord, 'canReboot' | 'canUpdate'>,
  state: DeviceState | null,
  command: KeptCommand,
): boolean {
  if (command === 'reboot') return canReboot(row, state);
  return command === 'update' ? row.canUpdate : reports(state, command) === true;
}

/** A command as the log has it; `now` is unix seconds. */
export function loggedCommand(row: CommandRow, now: number): LoggedCommand {
  const { id, command, by, askedAt, endedAt, error } = row;
  const limit = command === 'identify' ? IDENTIFY_WAIT_SECONDS : COMMAND_WAIT_SECONDS;
  const open = askedAt > now - limit ? 'waiting' : 'expired';
  return {
    ...{ id, command, by, asked_at: askedAt },
    state: endedAt === null ? open : error === null ? 'done' : 'failed',
    ...(endedAt === null ? {} : { ended_at: endedAt }),
    ...(error === null ? {} : { error }),
  };
}
