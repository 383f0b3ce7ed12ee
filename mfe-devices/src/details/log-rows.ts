import type { DeviceDetails, LoggedCommand } from '@vitrine/shared/contract';
import { logLines } from './log-lines';

/** Row of a device's log; `at` is unix seconds. */
export type LogRow = { key: string; at: number } & ({ text: string } | { command: LoggedCommand });

/** Events and commands of a device, newest first. */
export function logRows(details: Pick<DeviceDetails, 'log' | 'absences' | 'commands'>): LogRow[] {
  const rows = [
    ...logLines(details).map((line): LogRow => ({ key: `${line.at} ${line.text}`, ...line })),
    ...(details.commands ?? []).map((command): LogRow => ({
      ...{ key: command.id, at: command.asked_at, command },
    })),
  ];
  return rows.sort((one, other) => other.at - one.at);
}
