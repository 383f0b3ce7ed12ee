import type { OpenDialog } from './device.acts';
import { GroupDialog } from './group.dialog';
import { GroupsDialog } from './groups.dialog';
import { OrientationDialog } from './orientation.dialog';
import { PlayNowDialog } from './play-now.dialog';
import { RenameDialog } from './rename.dialog';

/** Dialog of an action that has one. */
export function DeviceDialog({
  opened: { action, devices },
  onClose,
}: {
  opened: OpenDialog;
  onClose: () => void;
}) {
  const [first] = devices;
  if (!first) return null;
  if (action === 'rename') return <RenameDialog device={first} onClose={onClose} />;
  if (action === 'group' && devices.length === 1) return <GroupsDialog device={first} onClose={onClose} />;
  if (action === 'group') return <GroupDialog devices={devices} onClose={onClose} />;
  if (action === 'orientation') return <OrientationDialog device={first} onClose={onClose} />;
  return action === 'play' ? <PlayNowDialog devices={devices} onClose={onClose} /> : null;
}
