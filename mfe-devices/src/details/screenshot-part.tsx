import type { useDeviceDetails } from '@vitrine/shared/calls';
import type { Device } from '@vitrine/shared/contract';
import { agoText, clockTime, floatingInZone, formatDay } from '@vitrine/shared/rules';
import { useIsLive } from '@vitrine/shared/shell-api';
import { Button, icons, Skeleton, Switch, useNowSeconds } from '@vitrine/shared/ui';
import { can } from '../parts/abilities.rule';
import type { useOrders } from '../parts/acts/order.acts';
import { texts } from '../texts';
import type { DeviceControls } from './controls.acts';
import { controlsTexts as words } from './controls-texts';
import { ControlRow, Note, Shot } from './controls.styles';
import { Part, PartHead } from './details.styles';

interface Props {
  device: Device;
  details: ReturnType<typeof useDeviceDetails>;
  orders: ReturnType<typeof useOrders>;
  mayManage: boolean;
  controls: DeviceControls;
}

/** Newest screenshot with its time, a button for another, and the switch for hourly ones. */
export function ScreenshotPart({ device, details, orders, mayManage, controls }: Props) {
  const { data } = details;
  const role = mayManage ? undefined : texts.list.noRight;
  const isAble = can(device, 'screenshot');
  const isLive = useIsLive(device.device_id);
  const isAsked = data?.commands?.some(
    ({ command, state }) => command === 'screenshot' && state === 'waiting',
  );
  const asked = isAsked ? (isLive === false ? words.shotLater : words.shotSoon) : undefined;
  if (!isAble && data?.screenshot_at === undefined) return null;
  return (
    <Part aria-label={words.shot}>
      <PartHead>
        <h2>{words.shot}</h2>
        <Button
          size="small"
          icon={icons.image}
          busy={orders.isBusy('screenshot')}
          disabledReason={role ?? (isAble ? asked : words.noShot)}
          onClick={() => orders.order('screenshot', [device])}
        >
          {words.take}
        </Button>
      </PartHead>
      <Picture device={device} details={details} shot={controls.shot} />
      {asked && <p role="status">{asked}</p>}
      {isAble && data && (
        <ControlRow>
          <Note>{words.shotText}</Note>
          <Switch
            on={data.hourly_screenshot === true}
            disabled={!mayManage}
            onChange={(on) => void controls.save({ hourly_screenshot: on })}
          >
            {words.hourly}
          </Switch>
        </ControlRow>
      )}
    </Part>
  );
}

function Picture(props: Pick<Props, 'device' | 'details'> & Pick<DeviceControls, 'shot'>) {
  const { device, details, shot } = props;
  const now = useNowSeconds();
  const takenAt = details.data?.screenshot_at;
  if (takenAt === undefined) return details.data ? <p>{words.shotNone}</p> : null;
  if (shot.isPending) return <Skeleton height="12rem" />;
  if (!shot.data) return <p>{words.shotFailed}</p>;
  const at = floatingInZone(shot.data.taken_at * 1000, details.data?.timezone ?? '');
  const time = `${formatDay(at)}, ${clockTime(at)}`;
  return (
    <>
      <div>
        <Shot src={`data:image/jpeg;base64,${shot.data.picture}`} alt={words.shotAlt(device.name, time)} />
      </div>
      <p>{words.taken(time, agoText(shot.data.taken_at, now))}</p>
    </>
  );
}
