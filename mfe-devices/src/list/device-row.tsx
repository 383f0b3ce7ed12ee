import { memo } from 'react';
import type { Device } from '@vitrine/shared/contract';
import {
  agoText,
  contentOf,
  groupIdsOf,
  screenNow,
  type ContentOnScreen,
  liveState,
  type LiveState,
} from '@vitrine/shared/rules';
import { useIsLive } from '@vitrine/shared/shell-api';
import {
  Badge,
  BlurredThumb,
  Checkbox,
  LiveDot,
  OrientationIcon,
  orientationName,
  PlayNowMark,
  placeOf,
  ProgressBar,
  deviceWords,
  useFocusHeir,
} from '@vitrine/shared/ui';
import type { DeviceAction } from '../parts/device-actions.rule';
import { texts } from '../texts';
import { DeviceLink, pageOf } from '../parts/device-link';
import { DeviceMenu } from '../parts/acts/device-menu';
import { ClockNote } from './clock-note';
import { Content, Forced, Name, Picture, Pick, Plays, Row, Seen, Where, Why } from './device-row.styles';

export interface DeviceViewProps {
  device: Device;
  /** Position among all listed devices, rendered or not. */
  index: number;
  count: number;
  imageUrl: string;
  nowSeconds: number;
  mayManage: boolean;
  isChosen: boolean;
  /** True while it returns to its schedule. */
  isEnding: boolean;
  onChoose: (id: string, on: boolean) => void;
  onAction: (action: DeviceAction, device: Device) => void;
}

const words = texts.list;

/** Row of one device: liveness, what plays, group, and download state. */
export const DeviceRow = memo(function DeviceRow(props: DeviceViewProps) {
  const { device, index, count, imageUrl, nowSeconds, mayManage, isChosen, isEnding, onChoose, onAction } =
    props;
  const item = useFocusHeir<HTMLLIElement>('[aria-haspopup="menu"]');
  const isLive = useIsLive(device.device_id);
  const state = liveState(isLive);
  const now = screenNow(device, isLive);
  const { line, note } = deviceWords(now);
  const content = contentOf(device);
  const update = device.update_state === 'up_to_date' ? '' : texts.updateState[device.update_state];
  return (
    <Row ref={item} {...placeOf(index, count)} $isChosen={isChosen} aria-label={device.name}>
      {mayManage && (
        <Pick>
          <Checkbox checked={isChosen} hideLabel onChange={(on) => onChoose(device.id, on)}>
            {words.select(device.name)}
          </Checkbox>
        </Pick>
      )}
      <Picture $isDim={state === 'offline'}>
        <BlurredThumb src={now.urgent?.style === 'full' ? '' : imageUrl} alt="" width={0} height={0} />
      </Picture>
      <Name>
        <h2>
          <LiveDot state={state} />
          <span>
            <DeviceLink to={pageOf(device)}>{device.name}</DeviceLink>
          </span>
        </h2>
        <Plays title={line}>{line}</Plays>
        {note && <Why>{note}</Why>}
        <ClockNote device={device} />
        {now.playNow && (
          <Forced>
            <PlayNowMark
              playNow={now.playNow}
              screenName={device.name}
              busy={isEnding}
              onBack={mayManage ? () => onAction('back', device) : undefined}
            />
          </Forced>
        )}
      </Name>
      <Where $isQuiet={!device.group_name}>
        <span title={orientationName(device.orientation)}>
          <OrientationIcon orientation={device.orientation} />
        </span>
        {device.group_name
          ? texts.groups.more(device.group_name, groupIdsOf(device).length - 1)
          : words.noGroup}
      </Where>
      <Content $isQuiet={update === '' && content.ready >= content.total}>
        <ContentReady {...content} isFresh={now.kind === 'fresh'} />
        {update && <Badge tone={device.update_state === 'failed' ? 'danger' : 'info'}>{update}</Badge>}
      </Content>
      <Seen $isQuiet={state === 'live'}>{seenWords(device, state, nowSeconds)}</Seen>
      <DeviceMenu device={device} mayManage={mayManage} onAction={onAction} />
    </Row>
  );
});

/**
 * Last sign of life: "Live", "Last seen 3 minutes ago"; '' for a screen that was just connected, which has
 * its own note.
 */
function seenWords(device: Device, state: LiveState, nowSeconds: number): string {
  if (state === 'live') return words.live;
  return device.last_seen === 0 ? '' : words.lastSeen(agoText(device.last_seen, nowSeconds));
}

function ContentReady({ ready, total, is_newest, isFresh }: ContentOnScreen & { isFresh: boolean }) {
  if (total === 0) return <span>{isFresh ? '' : words.noContent}</span>;
  if (!is_newest) return <span>{words.older}</span>;
  const text = words.ready(ready, total);
  return (
    <>
      <span>{ready >= total ? words.allReady : text}</span>
      {ready < total && <ProgressBar thin value={ready / total} label={text} />}
    </>
  );
}
