import type { Device } from '@vitrine/shared/contract';
import { liveState, screenNow } from '@vitrine/shared/rules';
import { useIsLive } from '@vitrine/shared/shell-api';
import { deviceWords, icons, IconButton, LiveDot } from '@vitrine/shared/ui';
import { pageOf } from '../parts/device-link';
import { GroupLink, Named, Row } from './groups.styles';
import { groupTexts } from './texts';

const words = groupTexts.group;

/** Device of a group: whether it is live, what plays, and the button that takes it out. */
export function DeviceInGroup(props: { device: Device; busy: boolean; onTakeOut: (() => void) | undefined }) {
  const { device, busy, onTakeOut } = props;
  const isLive = useIsLive(device.device_id);
  return (
    <Row>
      <LiveDot state={liveState(isLive)} />
      <Named>
        <GroupLink to={pageOf(device)}>{device.name}</GroupLink>
        <p>{deviceWords(screenNow(device, isLive)).line}</p>
      </Named>
      {onTakeOut && (
        <IconButton
          icon={icons.close}
          label={words.takeOut(device.name)}
          disabled={busy}
          onClick={onTakeOut}
        />
      )}
    </Row>
  );
}
