import { devicesOptions } from '@vitrine/shared/calls';
import { useQuery } from '@vitrine/shared/query';
import { useIsLive, useShell } from '@vitrine/shared/shell-api';
import { Button, LinkButton, LiveDot, liveState, Spinner, Thumb } from '@vitrine/shared/ui';
import { useDeviceWords } from '../parts/use-device-words';
import { texts } from '../texts';
import { Ask, Foot, LivePicture, Waiting } from './connect.styles';
import { doneState } from './done.rule';

export interface DoneStepProps {
  id: string;
  name: string;
  onAnother: () => void;
}

const words = texts.connect;
const ASK_EVERY_MS = 2000;

/** The proof: what the new screen shows, as soon as it shows it. */
export function DoneStep({ id, name, onAnother }: DoneStepProps) {
  const shell = useShell();
  const devices = useQuery({
    ...devicesOptions(shell),
    refetchInterval: (query) =>
      query.state.data?.find((one) => one.id === id)?.playing_thumb ? false : ASK_EVERY_MS,
  });
  const device = devices.data?.find((one) => one.id === id);
  const heard = useDeviceWords();
  const isLive = useIsLive(device?.device_id ?? '');
  const state = doneState(
    device && { ...device, is_live: device.is_live || isLive === true },
    heard.get(device?.device_id ?? '')?.state,
  );
  const isUpright = (device?.orientation ?? 0) % 2 === 1;
  const shown = device?.name || name;
  const sentence = { waiting: words.waiting, idle: words.nothing, playing: words.nowPlaying }[state];
  return (
    <Ask as="section" aria-label={words.stepDone}>
      <h2>
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
