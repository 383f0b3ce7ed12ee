import { useState } from 'react';
import {
  type CommandReport,
  useBackToSchedule,
  useCommand,
  useDeleteDevice,
  refusalOf,
} from '@vitrine/shared/calls';
import type { Device, DeviceCommand } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { backWords } from '@vitrine/shared/ui';
import type { DeviceAction } from '../device-actions.rule';
import { reportsAbilities } from '../abilities.rule';
import { texts } from '../../texts';
import { useOrders } from './order.acts';

const words = texts.commands;
const DONE: Partial<Record<DeviceCommand, (device: Device) => string>> = {
  reboot: ({ name }) => words.rebooting(name),
  update: ({ name, update_state: state }) =>
    state === 'available' ? words.updating(name) : words.checkedUpdate(name),
  sync: ({ name }) => words.synced(name),
};

/** Subject of the open dialog. */
export interface OpenDialog {
  action: DeviceAction;
  devices: readonly Device[];
}

/** Actions on devices: `start` begins one, `opened` is the dialog to show. */
export function useDeviceActs() {
  const shell = useShell();
  const command = useCommand();
  const remove = useDeleteDevice();
  const back = useBackToSchedule();
  const orders = useOrders();
  const [opened, setOpened] = useState<OpenDialog | null>(null);

  async function order(devices: readonly Device[], what: DeviceCommand) {
    // Earlier players do not remember what they have done: their commands are not kept.
    if ((what === 'update' || what === 'reboot') && devices.every(reportsAbilities))
      return orders.order(what, devices);
    const report = await command.mutateAsync({ devices, command: what });
    shell.notify({ text: reportText(what, report), tone: report.silent.length > 0 ? 'warning' : 'success' });
  }
  async function reboot(device: Device) {
    const yes = await shell.confirm({
      title: words.rebootTitle,
      text: words.rebootText,
      objectName: device.name,
      yesLabel: words.rebootYes,
      noLabel: words.no,
    });
    if (yes) await order([device], 'reboot');
  }
  async function erase(device: Device) {
    const yes = await shell.confirm({
      title: texts.remove.title,
      text: texts.remove.text,
      objectName: device.name,
      warning: true,
      yesLabel: texts.remove.yes,
      noLabel: texts.remove.no,
    });
    if (!yes) return;
    remove.mutate(
      { id: device.id, ...(device.etag ? { ifMatch: device.etag } : {}) },
      {
        onSuccess: () => shell.notify({ text: texts.remove.done(device.name), tone: 'success' }),
        onError: (error) => shell.notify({ text: refusalOf(error, texts.remove.failed), tone: 'error' }),
      },
    );
  }
  function backToSchedule(devices: readonly Device[]) {
    back.mutate(devices, {
      onSuccess: (answer) =>
        shell.notify({ text: backWords(answer), tone: answer.later.length > 0 ? 'info' : 'success' }),
      onError: (error) => shell.notify({ text: refusalOf(error, texts.refused), tone: 'error' }),
    });
  }
  function start(action: DeviceAction, devices: readonly Device[]) {
    const [device] = devices;
    if (!device) return;
    if (action === 'sync' || action === 'update') void order(devices, action);
    else if (action === 'identify' || action === 'restart') orders.order(action, devices);
    else if (action === 'back') backToSchedule(devices);
    else if (action === 'reboot') void reboot(device);
    else if (action === 'remove') void erase(device);
    else setOpened({ action, devices });
  }
  const isEnding = (id: string) => back.isPending && back.variables.some((device) => device.id === id);
  return { start, opened, closeDialog: () => setOpened(null), orders, isBusy: command.isPending, isEnding };
}
export type DeviceActs = ReturnType<typeof useDeviceActs>;

function reportText(command: DeviceCommand, { answered, silent }: CommandReport): string {
  const total = answered.length + silent.length;
  const [only] = [...answered, ...silent];
  if (total > 1) return silent.length === 0 ? words.allSynced(total) : words.sent(answered.length, total);
  if (!only) return '';
  return silent.length > 0 ? words.noAnswer(only.name) : (DONE[command]?.(only) ?? '');
}
