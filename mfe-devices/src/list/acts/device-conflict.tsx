import type { Device } from '@vitrine/shared/contract';
import type { OutdatedBy } from '@vitrine/shared/calls';
import { useShell } from '@vitrine/shared/shell-api';
import { ConflictDialog } from '@vitrine/shared/ui';

export interface DeviceConflictProps {
  outdated: OutdatedBy<Device> | null;
  /** The one field that the dialog below is about. */
  label: string;
  mine: string;
  theirsOf: (device: Device) => string;
  onTheirs: (device: Device) => void;
  /** Gets the tag of what stands now: mine goes over it, knowingly. */
  onMine: (ifMatch: string) => void;
  onClose: () => void;
}

/** Somebody else changed the same of this screen while the dialog was open. */
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
