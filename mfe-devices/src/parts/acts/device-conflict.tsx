import type { Device } from '@vitrine/shared/contract';
import type { OutdatedBy } from '@vitrine/shared/calls';
import { useShell } from '@vitrine/shared/shell-api';
import { ConflictDialog } from '@vitrine/shared/ui';

export interface DeviceConflictProps {
  outdated: OutdatedBy<Device> | null;
  /** Label of the field in conflict. */
  label: string;
  mine: string;
  theirsOf: (device: Device) => string;
  onTheirs: (device: Device) => void;
  /** Called with the current etag, to overwrite the other version. */
  onMine: (ifMatch: string) => void;
  onClose: () => void;
}

/** Conflict with another user who changed the same field of this screen. */
export function DeviceConflict(props: DeviceConflictProps) {
  const { outdated } = props;
  const { userId } = useShell().session;
  if (!outdated) return null;
  const { current, etag } = outdated;
  return (
    <ConflictDialog
      change={outdated}
      userId={userId}
      rows={[{ label: props.label, theirs: props.theirsOf(current), mine: props.mine }]}
      onTheirs={() => props.onTheirs(current)}
      onMine={() => props.onMine(etag)}
      onClose={props.onClose}
    />
  );
}
