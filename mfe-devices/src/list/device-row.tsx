import { memo } from 'react';
import { ORIENTATION_NAMES } from '@vitrine/shared/contract';
import type { Device } from '@vitrine/shared/contract';
import { useIsLive } from '@vitrine/shared/shell-api';
import { Badge, Checkbox, LiveDot, OrientationIcon, ProgressBar, Thumb } from '@vitrine/shared/ui';
import type { DeviceAction } from '../parts/device-actions.rule';
import { liveState } from '../parts/device-view.rule';
import { texts } from '../texts';
import { DeviceMenu } from './acts/device-menu';
import { Content, Name, Picture, Pick, Plays, Row, Seen, Where } from './device-row.styles';
import { seenText } from './seen-text';

export interface DeviceViewProps {
  device: Device;
  imageUrl: string;
  nowSeconds: number;
  mayManage: boolean;
  isChosen: boolean;
  onChoose: (id: string, on: boolean) => void;
  onAction: (action: DeviceAction, device: Device) => void;
}

const words = texts.list;

/** One device: is it live, what plays on it, where it hangs, and whether its content is on board. */
export const DeviceRow = memo(function DeviceRow(props: DeviceViewProps) {
  const { device, imageUrl, nowSeconds, mayManage, isChosen, onChoose, onAction } = props;
  const state = liveState(useIsLive(device.device_id));
  const update = device.update_state === 'up_to_date' ? '' : texts.updateState[device.update_state];
  return (
    <Row $isChosen={isChosen} aria-label={device.name}>
      {mayManage && (
        <Pick>
          <Checkbox checked={isChosen} hideLabel onChange={(on) => onChoose(device.id, on)}>
            {words.select(device.name)}
          </Checkbox>
        </Pick>
      )}
      <Picture $isDim={state === 'offline'}>
        <Thumb src={imageUrl} alt="" width={0} height={0} />
      </Picture>
      <Name>
        <h2>
          <LiveDot state={state} />
          <span>{device.name}</span>
        </h2>
        <Plays>{device.playing ?? words.nothing}</Plays>
      </Name>
      <Where>
        <span title={ORIENTATION_NAMES[device.orientation]}>
          <OrientationIcon orientation={device.orientation} />
        </span>
        {device.group_name ?? words.noGroup}
      </Where>
      <Content $isQuiet={update === '' && device.content_ready >= device.content_total}>
        <ContentReady ready={device.content_ready} total={device.content_total} />
        {update && <Badge tone={device.update_state === 'failed' ? 'danger' : 'info'}>{update}</Badge>}
      </Content>
      <Seen>
        {state === 'live' ? words.live : `${words.lastSeen} ${seenText(device.last_seen, nowSeconds)}`}
      </Seen>
      <DeviceMenu device={device} mayManage={mayManage} onAction={onAction} />
    </Row>
  );
});

export function ContentReady({ ready, total }: { ready: number; total: number }) {
  if (total === 0) return <span>{words.noContent}</span>;
  const text = words.ready(ready, total);
  return (
    <>
      <span>{ready >= total ? words.allReady : text}</span>
      {ready < total && <ProgressBar thin value={ready / total} label={text} />}
    </>
  );
}
