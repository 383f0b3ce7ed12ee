import { useState } from 'react';
import {
  groupDetails,
  refusalOf,
  useChangeGroup,
  useDeleteGroup,
  useUpdateGroup,
} from '@vitrine/shared/calls';
import type { Device, DeviceGroup } from '@vitrine/shared/contract';
import { useQueryClient } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';
import { useOrders } from '../parts/acts/order.acts';
import { groupTexts as words } from './texts';
import { wallTexts } from './wall-texts';

/** Actions on groups, after a question with their consequences. `renaming`: group whose dialog is open. */
export function useGroupActs() {
  const shell = useShell();
  const client = useQueryClient();
  const update = useUpdateGroup();
  const remove = useDeleteGroup();
  const [renaming, setRenaming] = useState<DeviceGroup | null>(null);
  const showRefusal = (error: Error) => shell.notify({ text: refusalOf(error, words.failed), tone: 'error' });

  /** Takes devices out of this group; they stay in their others. */
  function takeOut({ id }: DeviceGroup, devices: readonly Device[], done: string) {
    const device_ids = devices.map((device) => device.id);
    update.mutate(
      { device_ids, group_id: id, mode: 'remove' },
      {
        onSuccess: () => shell.notify({ text: done, tone: 'success', screens: { device_ids } }),
        onError: showRefusal,
      },
    );
  }
  /** The same for all of a group, after a question. */
  async function empty(group: DeviceGroup, devices: readonly Device[]) {
    const yes = await shell.confirm({
      title: words.emptyIt.title,
      text: words.emptyIt.text(devices.length),
      objectName: group.name,
      warning: true,
      yesLabel: words.emptyIt.yes,
      noLabel: words.emptyIt.no,
    });
    if (yes) takeOut(group, devices, words.emptyIt.done(devices.length, group.name));
  }
  /** Asks with the consequences as they are now, then deletes. Resolves with whether it did. */
  async function erase({ id, name }: DeviceGroup): Promise<boolean> {
    try {
      const group = await client.fetchQuery(groupDetails(shell, id));
      const yes = await shell.confirm({
        title: words.removeIt.title,
        text: words.removeIt.text(group.device_count, group.playlists),
        objectName: group.name,
        warning: true,
        yesLabel: words.removeIt.yes,
        noLabel: words.removeIt.no,
      });
      if (!yes) return false;
      await remove.mutateAsync({ id, ...(group.etag ? { ifMatch: group.etag } : {}) });
      // Its devices, which have left it, and playlists of this group only: no list names both any more.
      shell.notify({ text: words.removeIt.done(name), tone: 'success', screens: {} });
      return true;
    } catch (error) {
      showRefusal(error as Error);
      return false;
    }
  }
  return {
    renaming,
    rename: setRenaming,
    takeOut,
    empty,
    erase,
    isBusy: update.isPending || remove.isPending,
  };
}
export type GroupActs = ReturnType<typeof useGroupActs>;

/** Actions on how a group's devices play together. `wantedSync`: choice that is being saved. */
export function useTogetherActs({ id, name, etag }: DeviceGroup) {
  const shell = useShell();
  const sync = useChangeGroup();
  const wall = useChangeGroup();
  const orders = useOrders();
  const answers = (done: string) => ({
    onSuccess: () => shell.notify({ text: done, tone: 'success' as const, screens: { device_group: id } }),
    onError: (error: Error) => shell.notify({ text: refusalOf(error, words.failed), tone: 'error' as const }),
  });
  async function removeWall() {
    const { title, text, yes: yesLabel, no: noLabel, done } = wallTexts.removeIt;
    if (!(await shell.confirm({ title, text, objectName: name, warning: true, yesLabel, noLabel }))) return;
    wall.mutate({ id, wall: null, ...(etag ? { ifMatch: etag } : {}) }, answers(done));
  }
  return {
    wantedSync: sync.isPending ? sync.variables.in_sync : undefined,
    setSync: (in_sync: boolean) =>
      sync.mutate({ id, in_sync }, answers(in_sync ? wallTexts.syncOn : wallTexts.syncOff)),
    removeWall,
    isRemoving: wall.isPending,
    orders,
  };
}
export type TogetherActs = ReturnType<typeof useTogetherActs>;
