import { useState } from 'react';
import { refusalOf, useAppData, useDevices, usePlaylists, useStartUrgent } from '@vitrine/shared/calls';
import type { Device, UrgentStyle } from '@vitrine/shared/contract';
import { MAX_URGENT_LENGTH } from '@vitrine/shared/contract/values';
import { playNowBody, type PlayNowLength } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import {
  Checkbox,
  FormDialog,
  Mistake,
  PlayNowLengthField,
  Segmented,
  Select,
  Skeleton,
  TextArea,
} from '@vitrine/shared/ui';
import { urgentDialogTexts as words } from './dialog-texts';

const STYLES = ['full', 'banner', 'playlist'] as const;

/** Dialog that shows a message or a playlist on screens above everything else (product §7). */
export function UrgentDialog({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const zone = useAppData().data?.account.timezone ?? 'UTC';
  const devices = useDevices().data ?? [];
  const start = useStartUrgent();
  const [style, setStyle] = useState<UrgentStyle>('full');
  const [text, setText] = useState('');
  const [playlistId, setPlaylistId] = useState('');
  /** Null: all screens. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [length, setLength] = useState<PlayNowLength>({ kind: 'next' });
  const [hasTried, setTried] = useState(false);
  const message = text.trim();
  const ends = playNowBody(length, Date.now(), zone);
  const isMissing = style === 'playlist' ? playlistId === '' : message === '';

  function save() {
    setTried(true);
    if (isMissing || ends === null || chosen?.size === 0) return;
    start.mutate(
      {
        style,
        ...(style === 'playlist' ? { playlist_id: playlistId } : { text: message }),
        device_ids: chosen && [...chosen],
        ...ends,
      },
      {
        onSuccess: ({ device_count: count }) => {
          shell.notify({
            text: words.started(count),
            tone: 'success',
            screens: chosen ? { device_ids: [...chosen] } : {},
          });
          onClose();
        },
      },
    );
  }
  return (
    <FormDialog
      title={words.title}
      submit={words.send}
      width="normal"
      busy={start.isPending}
      disabled={ends === null}
      mistake={start.error ? refusalOf(start.error, words.failed) : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      {style === 'playlist' ? (
        <PlaylistChoice
          value={playlistId}
          error={hasTried && isMissing ? words.choosePlaylist : undefined}
          onChange={setPlaylistId}
        />
      ) : (
        <TextArea
          label={words.message}
          hint={style === 'full' ? words.messageHint : words.bannerHint}
          error={hasTried && isMissing ? words.missing : undefined}
          rows={3}
          maxLength={MAX_URGENT_LENGTH}
          data-autofocus
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Segmented
        label={words.style}
        segments={STYLES.map((value) => ({ value, label: words.styles[value] }))}
        value={style}
        onChange={setStyle}
      />
      <ScreenChoice devices={devices} chosen={chosen} onChange={setChosen} />
      {hasTried && chosen?.size === 0 && <Mistake role="alert">{words.missingScreens}</Mistake>}
      <PlayNowLengthField
        value={length}
        onChange={setLength}
        next={null}
        open={words.untilEnded}
        zone={zone}
      />
    </FormDialog>
  );
}

/** Approved playlists. */
function PlaylistChoice(props: { value: string; error: string | undefined; onChange: (id: string) => void }) {
  const { value, error, onChange } = props;
  const playlists = usePlaylists();
  if (playlists.isError) return <Mistake role="alert">{words.failedPlaylists}</Mistake>;
  if (!playlists.data) return <Skeleton height="4rem" />;
  if (playlists.data.length === 0) return <p>{words.noPlaylists}</p>;
  return (
    <Select
      label={words.playlist}
      value={value}
      error={error}
      options={[
        { value: '', label: words.choosePlaylist },
        ...playlists.data.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function ScreenChoice(props: {
  devices: readonly Device[];
  chosen: ReadonlySet<string> | null;
  onChange: (chosen: ReadonlySet<string> | null) => void;
}) {
  const { devices, chosen, onChange } = props;
  const choose = (id: string, isChosen: boolean) =>
    onChange(new Set([...(chosen ?? [])].filter((one) => one !== id).concat(isChosen ? id : [])));
  return (
    <>
      <Select
        label={words.screens}
        value={chosen === null ? 'all' : 'chosen'}
        options={[
          { value: 'all', label: words.everywhere(devices.length) },
          { value: 'chosen', label: words.chosen },
        ]}
        onChange={(event) => onChange(event.target.value === 'all' ? null : new Set())}
      />
      {chosen &&
        devices.map(({ id, name }) => (
          <Checkbox key={id} checked={chosen.has(id)} onChange={(isChosen) => choose(id, isChosen)}>
            {name}
          </Checkbox>
        ))}
    </>
  );
}
