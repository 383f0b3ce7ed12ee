import { liveState, playNowBody, type PlayNowLength } from '@vitrine/shared/rules';
import { useState } from 'react';
import { useDevices, useNextStart, usePlayNow, refusalOf } from '@vitrine/shared/calls';
import type { Device, PlaylistItem } from '@vitrine/shared/contract';
import { useIsLive, useShell } from '@vitrine/shared/shell-api';
import {
  Button,
  Checkbox,
  Dialog,
  LinkButton,
  LiveDot,
  PlayNowLengthField,
  Skeleton,
  SkeletonGroup,
  Mistake,
  icons,
} from '@vitrine/shared/ui';
import { texts } from '../texts';
import { DeviceChoices, DeviceChoice } from './play-now.styles';

const words = texts.playNow;

/** Dialog of Play now: on which screens, and for how long (product §6). */
export function PlayNowDialog({ playlist, onClose }: { playlist: PlaylistItem; onClose: () => void }) {
  const shell = useShell();
  const devices = useDevices();
  const play = usePlayNow();
  const all = devices.data ?? [];
  const [pressed, setPressed] = useState<ReadonlySet<string> | null>(null);
  // The only screen is chosen.
  const chosen = pressed ?? new Set(all.length === 1 ? all.map(({ id }) => id) : []);
  // Without screens that were deleted since they were chosen.
  const picked = all.filter((device) => chosen.has(device.id));
  const [length, setLength] = useState<PlayNowLength>({ kind: 'next' });
  const { next, zone } = useNextStart(picked);
  const isWhole = playNowBody(length, Date.now(), zone) !== null;

  function choose(ids: readonly string[], on: boolean) {
    const next = new Set(chosen);
    ids.forEach((id) => (on ? next.add(id) : next.delete(id)));
    setPressed(next);
  }
  function handleGo() {
    play.mutate(
      {
        playlist_id: playlist.id,
        device_ids: picked.map((device) => device.id),
        ...playNowBody(length, Date.now(), zone),
      },
      {
        onSuccess: () => {
          shell.notify({
            text: words.done(playlist.name, picked.length),
            tone: 'success',
            screens: { device_ids: picked.map(({ id }) => id) },
          });
          onClose();
        },
      },
    );
  }
  const canGo = all.length > 0;
  return (
    <Dialog
      title={words.title(playlist.name)}
      width="small"
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={() => leave()}>{words.cancel}</Button>
          {canGo && (
            <Button
              variant="primary"
              icon={icons.play}
              disabled={picked.length === 0 || !isWhole}
              busy={play.isPending}
              onClick={handleGo}
            >
              {words.go}
            </Button>
          )}
          {devices.data?.length === 0 && (
            <LinkButton to="/device/connect" variant="primary">
              {words.connect}
            </LinkButton>
          )}
        </>
      )}
    >
      {devices.data?.length === 0 && <p>{words.none}</p>}
      {devices.isPending && (
        <SkeletonGroup>
          <Skeleton height="2.5rem" />
        </SkeletonGroup>
      )}
      {devices.isError && <Mistake role="alert">{words.failed}</Mistake>}
      {canGo && <Choices devices={all} picked={picked} onChoose={choose} />}
      {canGo && zone && <PlayNowLengthField value={length} onChange={setLength} next={next} zone={zone} />}
      {play.isError && <Mistake role="alert">{refusalOf(play.error, texts.refused)}</Mistake>}
    </Dialog>
  );
}

function Choices(props: {
  devices: readonly Device[];
  picked: readonly Device[];
  onChoose: (ids: readonly string[], on: boolean) => void;
}) {
  const { devices, picked, onChoose } = props;
  const ids = devices.map((device) => device.id);
  return (
    <DeviceChoices>
      {devices.length > 1 && (
        <li>
          <Checkbox
            checked={picked.length === devices.length}
            mixed={picked.length > 0 && picked.length < devices.length}
            onChange={(on) => onChoose(ids, on)}
          >
            {words.all}
          </Checkbox>
        </li>
      )}
      {devices.map((device) => (
        <Choice
          key={device.id}
          device={device}
          checked={picked.includes(device)}
          onChange={(on) => onChoose([device.id], on)}
        />
      ))}
    </DeviceChoices>
  );
}

function Choice(props: { device: Device; checked: boolean; onChange: (on: boolean) => void }) {
  const { device, checked, onChange } = props;
  const isLive = useIsLive(device.device_id);
  return (
    <DeviceChoice>
      <Checkbox checked={checked} onChange={onChange}>
        {device.name}
      </Checkbox>
      <small>{device.group_name}</small>
      <LiveDot state={liveState(isLive)} />
    </DeviceChoice>
  );
}
