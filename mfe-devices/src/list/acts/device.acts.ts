import { useState } from 'react';
import { useBackToSchedule } from '@vitrine/shared/calls';
import type { Device, DeviceCommand } from '@vitrine/shared/contract';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { backWords } from '@vitrine/shared/ui';
import type { DeviceAction } from '../../parts/device-actions.rule';
import { useCommand, useDeleteDevice } from '../../parts/device.query';
import type { CommandReport } from '../../parts/device.query';
import { texts } from '../../texts';
import { GroupDialog } from './group.dialog';
import { OrientationDialog } from './orientation.dialog';
import { PlayNowDialog } from './play-now.dialog';
import { RenameDialog } from './rename.dialog';

const words = texts.commands;
const DONE: Partial<Record<DeviceCommand, (name: string) => string>> = {
  reboot: words.rebooting,
  update: words.updating,
  sync: words.synced,
};

/** Everything one can do with devices: `start` begins it, `dialog` is the question it may ask, drawn by the page. */
export function useDeviceActs() {
  const shell = useShell();
  const command = useCommand();
  const remove = useDeleteDevice();
  const back = useBackToSchedule();
  const [asking, setAsking] = useState<{ action: DeviceAction; devices: readonly Device[] } | null>(null);
  const close = () => setAsking(null);

  async function order(devices: readonly Device[], what: DeviceCommand) {
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
      { id: device.id },
      {
        onSuccess: () => shell.notify({ text: texts.remove.done(device.name), tone: 'success' }),
        onError: (error) =>
          shell.notify({ text: (isApiError(error) && error.detail) || texts.remove.failed, tone: 'error' }),
      },
    );
  }
  function backToSchedule(devices: readonly Device[]) {
    back.mutate(devices, {
      onSuccess: (answer) =>
        shell.notify({ text: backWords(answer), tone: answer.later.length > 0 ? 'info' : 'success' }),
      onError: (error) =>
        shell.notify({ text: (isApiError(error) && error.detail) || texts.refused, tone: 'error' }),
    });
  }
  function start(action: DeviceAction, devices: readonly Device[]) {
    const [device] = devices;
    if (!device) return;
    if (action === 'sync' || action === 'update') void order(devices, action);
    else if (action === 'back') backToSchedule(devices);
    else if (action === 'reboot') void reboot(device);
    else if (action === 'remove') void erase(device);
    else setAsking({ action, devices });
  }
  const [first] = asking?.devices ?? [];
  const dialog = asking && first && (
    <>
      {asking.action === 'rename' && <RenameDialog device={first} onClose={close} />}
      {asking.action === 'group' && <GroupDialog devices={asking.devices} onClose={close} />}
      {asking.action === 'orientation' && <OrientationDialog device={first} onClose={close} />}
      {asking.action === 'play' && <PlayNowDialog devices={asking.devices} onClose={close} />}
    </>
  );
  const isEnding = (id: string) => back.isPending && back.variables.some((device) => device.id === id);
  return { start, dialog, isBusy: command.isPending, isEnding };
}

function reportText(command: DeviceCommand, { answered, silent }: CommandReport): string {
  const total = answered.length + silent.length;
  const [only] = [...answered, ...silent];
  if (total > 1) return silent.length === 0 ? words.allSynced(total) : words.sent(answered.length, total);
  if (!only) return '';
  return silent.length > 0 ? words.noAnswer(only.name) : (DONE[command]?.(only.name) ?? '');
}
