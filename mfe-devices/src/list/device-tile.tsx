import { memo } from 'react';
import { screenNow, liveState } from '@vitrine/shared/rules';
import { useIsLive } from '@vitrine/shared/shell-api';
import {
  Checkbox,
  LiveDot,
  PlayNowMark,
  deviceWords,
  placeOf,
  BlurredThumb,
  useFocusHeir,
} from '@vitrine/shared/ui';
import { texts } from '../texts';
import { DeviceLink, pageOf } from '../parts/device-link';
import { NoPicture } from '../parts/no-picture.styles';
import { DeviceMenu } from '../parts/acts/device-menu';
import { ClockNote } from './clock-note';
import type { DeviceViewProps } from './device-row';
import { Ground, Picture, Label, Notes, Tile, TilePick, WhyHere } from './device-tile.styles';

/** Tile of one screen: its current picture, in its orientation. */
export const DeviceTile = memo(function DeviceTile(props: DeviceViewProps) {
  const { device, index, count, imageUrl, mayManage, isChosen, isEnding, onChoose, onAction } = props;
  const item = useFocusHeir<HTMLLIElement>('[aria-haspopup="menu"]');
  const isLive = useIsLive(device.device_id);
  const state = liveState(isLive);
  const now = screenNow(device, isLive);
  const { line, note } = deviceWords(now);
  const covers = now.urgent?.style === 'full' ? now.urgent : null;
  const isUpright = device.orientation % 2 === 1;
  return (
    <Tile ref={item} {...placeOf(index, count)} aria-label={device.name}>
      <Ground>
        <Picture $isUpright={isUpright} $isDim={state === 'offline'} $isChosen={isChosen}>
          {imageUrl && !covers ? (
            <BlurredThumb src={imageUrl} alt={now.shown?.name ?? ''} width={0} height={0} size="fill" />
          ) : (
            <NoPicture>
              {covers?.text ?? (now.kind === 'away' ? texts.list.offline : now.kind === 'fresh' && line)}
            </NoPicture>
          )}
        </Picture>
        {mayManage && (
          <TilePick $isChosen={isChosen}>
            <Checkbox checked={isChosen} hideLabel onChange={(on) => onChoose(device.id, on)}>
              {texts.list.select(device.name)}
            </Checkbox>
          </TilePick>
        )}
      </Ground>
      <Label>
        <LiveDot state={state} />
        <div>
          <h2>
            <DeviceLink to={pageOf(device)}>{device.name}</DeviceLink>
          </h2>
          <p title={line}>{line}</p>
          <ClockNote device={device} />
        </div>
        <DeviceMenu device={device} mayManage={mayManage} onAction={onAction} />
      </Label>
      <Notes>
        {note && <WhyHere>{note}</WhyHere>}
        {now.playNow && (
          <PlayNowMark
            playNow={now.playNow}
            screenName={device.name}
            busy={isEnding}
            onBack={mayManage ? () => onAction('back', device) : undefined}
          />
        )}
      </Notes>
    </Tile>
  );
});
