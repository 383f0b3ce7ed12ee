import type { useDeviceDetails } from '@vitrine/shared/calls';
import { MIN_BRIGHTNESS } from '@vitrine/shared/contract/values';
import type { Device } from '@vitrine/shared/contract';
import { Button, icons, Skeleton } from '@vitrine/shared/ui';
import { can, reportsAbilities } from '../parts/abilities.rule';
import type { useOrders } from '../parts/acts/order.acts';
import { texts } from '../texts';
import type { DeviceControls } from './controls.acts';
import { controlsTexts as words } from './controls-texts';
import { Part } from './details.styles';
import { ControlRow, Note } from './controls.styles';
import { LevelSlider } from './level-slider';

interface Props {
  device: Device;
  details: ReturnType<typeof useDeviceDetails>;
  orders: ReturnType<typeof useOrders>;
  mayManage: boolean;
  save: DeviceControls['save'];
}

/** Volume, brightness and a new start of the player. */
export function ControlsPart({ device, details, orders, mayManage, save }: Props) {
  const { data } = details;
  const role = mayManage ? undefined : texts.list.noRight;
  const blocked = role ?? (reportsAbilities(device) ? undefined : words.unknown);
  const stateOf = (ability: 'volume' | 'brightness') => ({
    disabled: blocked !== undefined || !can(device, ability),
    note: blocked === undefined && !can(device, ability) ? words.unable[ability] : undefined,
  });
  const brightness = stateOf('brightness');
  const light = can(device, 'backlight') ? words.ownLight : words.picture;
  return (
    <Part aria-label={words.title}>
      <h2>{words.title}</h2>
      {blocked && <p>{blocked}</p>}
      {details.isPending && <Skeleton height="7rem" />}
      {data && (
        <>
          <LevelSlider
            label={words.volume}
            value={data.volume ?? 0}
            min={0}
            words={words.loud}
            {...stateOf('volume')}
            onSave={(volume) => save({ volume })}
          />
          <LevelSlider
            label={words.brightness}
            value={data.brightness ?? 100}
            min={MIN_BRIGHTNESS}
            words={words.percent}
            {...brightness}
            note={brightness.disabled ? brightness.note : light}
            onSave={(brightness) => save({ brightness })}
          />
        </>
      )}
      {can(device, 'restart') && (
        <ControlRow>
          <Note>
            {words.restartText} {!device.can_reboot && words.noReboot}
          </Note>
          <Button
            size="small"
            icon={icons.retry}
            busy={orders.isBusy('restart')}
            disabledReason={role}
            onClick={() => orders.order('restart', [device])}
          >
            {texts.actions.restart}
          </Button>
        </ControlRow>
      )}
    </Part>
  );
}
