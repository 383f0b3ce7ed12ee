import { liveState } from '@vitrine/shared/rules';
import type { Device } from '@vitrine/shared/contract';
import { useIsLive, useShell } from '@vitrine/shared/shell-api';
import { Menu, icons } from '@vitrine/shared/ui';
import type { IconDrawing, MenuItem } from '@vitrine/shared/ui';
import { offeredActions } from '../device-actions.rule';
import type { DeviceAction } from '../device-actions.rule';
import { texts } from '../../texts';

const LOOKS: Record<DeviceAction, { icon: IconDrawing; label: string }> = {
  play: { icon: icons.play, label: texts.actions.playNow },
  back: { icon: icons.undo, label: texts.actions.back },
  identify: { icon: icons.eye, label: texts.actions.identify },
  sync: { icon: icons.retry, label: texts.actions.sync },
  rename: { icon: icons.edit, label: texts.actions.rename },
  group: { icon: icons.group, label: texts.actions.group },
  orientation: { icon: icons.rotate, label: texts.actions.orientation },
  update: { icon: icons.download, label: texts.actions.update },
  restart: { icon: icons.repeat, label: texts.actions.restart },
  reboot: { icon: icons.power, label: texts.actions.reboot },
  remove: { icon: icons.trash, label: texts.actions.remove },
};
const REASONS = { role: texts.list.noRight, offline: texts.actions.offlineReason } as const;

export interface DeviceMenuProps {
  device: Device;
  mayManage: boolean;
  tone?: 'plain' | 'onMedia';
  onAction: (action: DeviceAction, device: Device) => void;
}

/** Actions of one device: only those it declares, disabled with a reason when unavailable. */
export function DeviceMenu({ device, mayManage, tone, onAction }: DeviceMenuProps) {
  const { isEmbedded, navigate } = useShell();
  const live = liveState(useIsLive(device.device_id));
  const actions: MenuItem[] = offeredActions(device, live, mayManage).map(({ action, blockedBy }) => ({
    key: action,
    ...LOOKS[action],
    danger: action === 'remove',
    disabledReason: blockedBy ? REASONS[blockedBy] : undefined,
    run: () => onAction(action, device),
  }));
  const plays: MenuItem = {
    ...{ key: 'plays', label: texts.actions.plays, icon: icons.chart },
    run: () => navigate(`/statistics?device=${encodeURIComponent(device.id)}`),
  };
  const place = actions.findIndex(({ danger }) => danger);
  if (!isEmbedded) actions.splice(place < 0 ? actions.length : place, 0, plays);
  return <Menu label={texts.list.actions(device.name)} tone={tone} items={actions} />;
}
