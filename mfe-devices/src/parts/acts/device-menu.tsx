import { liveState } from '@vitrine/shared/rules';
import type { Device } from '@vitrine/shared/contract';
import { useIsLive, useShell } from '@vitrine/shared/shell-api';
import { Menu, icons } from '@vitrine/shared/ui';
import type { IconDrawing, MenuItem } from '@vitrine/shared/ui';
import { offeredActions } from '../device-actions.rule';
import type { DeviceAction } from '../device-actions.rule';
import { texts } from '../../texts';

const ICONS: Record<DeviceAction, IconDrawing> = {
  play: icons.play,
  back: icons.undo,
  identify: icons.eye,
  sync: icons.retry,
  rename: icons.edit,
  group: icons.group,
  orientation: icons.rotate,
  update: icons.download,
  restart: icons.repeat,
  reboot: icons.power,
  remove: icons.trash,
};

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
  const reasons = { role: texts.list.noRight, offline: texts.actions.offlineReason };
  const actions: MenuItem[] = offeredActions(device, live, mayManage).map(({ action, blockedBy }) => ({
    key: action,
    icon: ICONS[action],
    label: texts.actions[action === 'play' ? 'playNow' : action],
    danger: action === 'remove',
    disabledReason: blockedBy ? reasons[blockedBy] : undefined,
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
