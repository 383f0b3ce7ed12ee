import { useState } from 'react';
import { refusalOf, useNextStart, usePlayNow, usePlaylists } from '@vitrine/shared/calls';
import type { Device } from '@vitrine/shared/contract';
import { playNowBody, type PlayNowLength } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import {
  Button,
  Dialog,
  LinkButton,
  Mistake,
  PlayNowLengthField,
  Select,
  Skeleton,
  SkeletonGroup,
  icons,
} from '@vitrine/shared/ui';
import { texts } from '../../texts';

const words = texts.playNow;

/** Dialog of Play now: one playlist on the chosen screens, and for how long (product §6). */
export function PlayNowDialog({ devices, onClose }: { devices: readonly Device[]; onClose: () => void }) {
  const shell = useShell();
  const playlists = usePlaylists();
  const play = usePlayNow();
  const [chosen, setChosen] = useState('');
  const all = playlists.data ?? [];
  const playlist = all.find((one) => one.id === chosen) ?? all[0];
  const [length, setLength] = useState<PlayNowLength>({ kind: 'next' });
  const { next, zone } = useNextStart(devices);
  const isWhole = playNowBody(length, Date.now(), zone) !== null;
  const isEmpty = playlists.data?.length === 0;

  function handleGo() {
    if (!playlist) return;
    play.mutate(
      {
        playlist_id: playlist.id,
        device_ids: devices.map((device) => device.id),
        ...playNowBody(length, Date.now(), zone),
      },
      {
        onSuccess: () => {
          shell.notify({
            text: words.done(playlist.name, devices.length),
            tone: 'success',
            screens: { device_ids: devices.map(({ id }) => id) },
          });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      title={words.title(devices)}
      width="small"
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={() => leave()}>{words.cancel}</Button>
          {isEmpty && (
            <LinkButton to="/playlist/new" variant="primary">
              {words.create}
            </LinkButton>
          )}
          {playlist && (
            <Button
              variant="primary"
              icon={icons.play}
              disabled={!isWhole}
              busy={play.isPending}
              onClick={handleGo}
            >
              {words.go}
            </Button>
          )}
        </>
      )}
    >
      {playlists.isPending && (
        <SkeletonGroup>
          <Skeleton height="2.5rem" />
        </SkeletonGroup>
      )}
      {playlists.isError && <Mistake role="alert">{words.failed}</Mistake>}
      {isEmpty && <p>{words.none}</p>}
      {playlist && (
        <Select
          label={words.label}
          // The field arrives after the dialog has opened, with the focus on Cancel.
          autoFocus
          value={playlist.id}
          options={all.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {playlist && zone && <PlayNowLengthField value={length} onChange={setLength} next={next} zone={zone} />}
      {play.isError && <Mistake role="alert">{refusalOf(play.error, texts.refused)}</Mistake>}
    </Dialog>
  );
}
