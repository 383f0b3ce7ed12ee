import { liveState } from '@vitrine/shared/rules';
import type { Device } from '@vitrine/shared/contract';
import { useIsLive, useShell } from '@vitrine/shared/shell-api';
import { Button, LinkButton, LiveDot, Spinner, Thumb } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { Ask, Foot, LivePicture, Waiting } from './connect.styles';
import { doneState } from './done.rule';
import { useLastReport } from './use-last-report';

export interface DoneStepProps {
  /** Device in the list, once it is there. */
  device: Device | undefined;
  name: string;
  onAnother: () => void;
}

const words = texts.connect;
/** Moves the focus to the result: the pressed button is gone. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus();

/** Step 3: what the new screen shows, as soon as it shows it. */
export function DoneStep({ device, name, onAnother }: DoneStepProps) {
  const shell = useShell();
  const reported = useLastReport(device?.device_id);
  const isLive = useIsLive(device?.device_id ?? '');
  const state = doneState(device && { ...device, is_live: device.is_live || isLive === true }, reported);
  const isUpright = (device?.orientation ?? 0) % 2 === 1;
  const shown = device?.name || name;
  const sentence = { waiting: words.waiting, idle: words.nothing, playing: words.nowPlaying }[state];
  return (
    <Ask as="section" aria-label={words.stepDone}>
      <h2 ref={focusOnce} tabIndex={-1}>
        <LiveDot state={liveState(isLive)} /> {words.doneTitle(shown)}
      </h2>
      <LivePicture $isUpright={isUpright}>
        {state === 'playing' && device?.playing_thumb ? (
          <Thumb
            eager
            size="fill"
            src={shell.assetUrl(device.playing_thumb)}
            alt={device.playing ?? ''}
            width={0}
            height={0}
          />
        ) : (
          <Waiting>{state === 'waiting' && <Spinner />}</Waiting>
        )}
      </LivePicture>
      <p role="status">{sentence}</p>
      <Foot>
        <Button variant="quiet" onClick={onAnother}>
          {words.another}
        </Button>
        <LinkButton to="/schedule">{words.toSchedule}</LinkButton>
        <LinkButton variant="primary" to="/device">
          {words.toDevices}
        </LinkButton>
      </Foot>
    </Ask>
  );
}
