import { memo } from 'react';
import { useIsLive } from '@vitrine/shared/shell-api';
import { Checkbox, LiveDot, Thumb } from '@vitrine/shared/ui';
import { liveState } from '../parts/device-view.rule';
import { texts } from '../texts';
import { DeviceMenu } from './acts/device-menu';
import type { DeviceViewProps } from './device-row';
import { Away, Glass, Label, Tile, TilePick } from './device-tile.styles';

/** One screen of the wall: the picture it shows, in the shape it hangs. */
export const DeviceTile = memo(function DeviceTile(props: DeviceViewProps) {
  const { device, imageUrl, mayManage, isChosen, onChoose, onAction } = props;
  const state = liveState(useIsLive(device.device_id));
  const isUpright = device.orientation % 2 === 1;
  return (
    <Tile aria-label={device.name}>
      <Glass $isUpright={isUpright} $isDim={state === 'offline'} $isChosen={isChosen}>
        {imageUrl ? (
          <Thumb src={imageUrl} alt={device.playing ?? ''} width={0} height={0} size="fill" />
        ) : (
          <Away>{state === 'offline' && texts.list.offline}</Away>
        )}
        {mayManage && (
          <TilePick $isChosen={isChosen}>
            <Checkbox checked={isChosen} hideLabel onChange={(on) => onChoose(device.id, on)}>
              {texts.list.select(device.name)}
            </Checkbox>
          </TilePick>
        )}
      </Glass>
      <Label>
        <LiveDot state={state} />
        <div>
          <h2>{device.name}</h2>
          <p>{device.playing ?? texts.list.nothing}</p>
        </div>
        <DeviceMenu device={device} mayManage={mayManage} onAction={onAction} />
      </Label>
    </Tile>
  );
});
