import { liveState } from '@vitrine/shared/rules';
import { useState } from 'react';
import { useDevices, usePlayNow, refusalOf } from '@vitrine/shared/calls';
import type { Device, PlaylistItem } from '@vitrine/shared/contract';
import { useIsLive, useShell } from '@vitrine/shared/shell-api';
import {
  Button,
  Checkbox,
  Dialog,
  LinkButton,
  LiveDot,
  Skeleton,
  SkeletonGroup,
  Mistake,
  icons,
} from '@vitrine/shared/ui';
import { texts } from '../texts';
import { DeviceChoices, DeviceChoice } from './play-now.styles';

const words = texts.playNow;

/** Which screens show it at once (product §6: until the next scheduled start). */
export function PlayNowDialog({ playlist, onClose }: { playlist: PlaylistItem; onClose: () => void }) {
  const shell = useShell();
  const devices = useDevices();
  const play = usePlayNow();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const all = devices.data ?? [];
  // Without those that somebody deleted since they were chosen.
  const picked = all.filter((device) => chosen.has(device.id));

  function choose(ids: readonly string[], on: boolean) {
    const next = new Set(chosen);
    ids.forEach((id) => (on ? next.add(id) : next.delete(id)));
    setChosen(next);
  }
  function handleGo() {
    play.mutate(
      { playlist_id: playlist.id, device_ids: picked.map((device) => device.id) },
      {
        onSuccess: () => {
          shell.notify({ text: words.done(playlist.name, picked.length), tone: 'success' });
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
              disabled={picked.length === 0}
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
      <p>{devices.data?.length === 0 ? words.none : words.text}</p>
      {devices.isPending && (
        <SkeletonGroup>
          <Skeleton height="2.5rem" />
        </SkeletonGroup>
      )}
      {devices.isError && <Mistake role="alert">{words.failed}</Mistake>}
      {canGo && <Choices devices={all} picked={picked} onChoose={choose} />}
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
