import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AccountChange, AppData, PlaylistItem } from '@vitrine/shared/contract';
import { MAX_NAME_LENGTH } from '@vitrine/shared/contract/values';
import type { OutdatedBy } from '@vitrine/shared/calls';
import { Button, Select, TextField, Mistake, whenIdle, unlessTooLong } from '@vitrine/shared/ui';
import { Foot, Form } from '../parts/form.styles';
import { refusalBeside, refusalAt } from '../parts/refusal';
import { useServerValues } from '../parts/use-server-values';
import { texts } from '../texts';
import { VenueConflict } from './venue-conflict';
import { clockIn, zoneOption, zoneOptions } from '../parts/time-zone.rule';
import { venueChange } from './venue.rule';
import type { VenueFields } from './venue.rule';

export interface VenueFormProps {
  account: AppData['account'];
  /** null while they are not loaded: the default playlist then stays as it is. */
  playlists: readonly PlaylistItem[] | null;
  playlistsFailed: boolean;
  mayManage: boolean;
  isSaving: boolean;
  failure: unknown;
  /** Set when another user saved first. */
  outdated: OutdatedBy<AppData['account']> | null;
  nowMs: number;
  /** `ifMatch` is the etag of the version that the user has seen. */
  onSave: (change: AccountChange & { ifMatch?: string }) => void;
  /** Called when the refusal was dismissed. */
  onForget: () => void;
  userId: string;
}

const words = texts.profile;
/**
 * Placeholder as wide as a time, which is formatted when the page is idle: the first use of `Intl` takes a
 * phone 80 ms.
 */
const TIME_PLACEHOLDER = '--:--';
const FIELDS = ['name', 'timezone', 'default_playlist_id'] as const;

/** Form for the venue's name, time zone and default playlist. */
export function VenueForm(props: VenueFormProps) {
  const { account, playlists, mayManage, nowMs } = props;
  const { name, timezone, default_playlist_id } = account;
  const values = useMemo<VenueFields>(
    () => ({ name, timezone, default_playlist_id: default_playlist_id ?? '' }),
    [name, timezone, default_playlist_id],
  );
  const form = useForm<VenueFields>({ defaultValues: values });
  const { register, handleSubmit, control, formState } = form;
  const { seen, see } = useServerValues(form, values, account.etag);
  const { outdated } = props;
  const general = outdated ? '' : refusalBeside(props.failure, FIELDS, words.notSaved);
  const save = (fields: VenueFields, ifMatch = seen) =>
    props.onSave({ ...venueChange(account, fields), ...(ifMatch ? { ifMatch } : {}) });
  const [zone = timezone, defaultId = values.default_playlist_id] = useWatch({
    control,
    name: ['timezone', 'default_playlist_id'],
  });
  const [isIdle, setResting] = useState(false);
  useEffect(() => whenIdle(() => setResting(true)), []);
  // Naming four hundred zones takes a phone 40 ms: done only when the select is about to open.
  const [areZonesNeeded, setZonesNeeded] = useState(false);
  const come = () => setZonesNeeded(true);
  const all = useMemo(() => (areZonesNeeded ? zoneOptions(timezone) : null), [areZonesNeeded, timezone]);
  const reason = !mayManage ? words.noRight : formState.isDirty ? undefined : words.unchanged;
  return (
    <Form onSubmit={unlessTooLong(handleSubmit((fields) => save(fields)))}>
      <TextField
        label={words.name}
        hint={words.venueHint}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="organization"
        disabled={!mayManage}
        error={formState.errors.name ? words.needName : refusalAt(props.failure, 'name')}
        {...register('name', { validate: (name) => name.trim() !== '' })}
      />
      <Select
        label={words.timezone}
        hint={words.timezoneHint(isIdle ? clockIn(zone, nowMs) : TIME_PLACEHOLDER)}
        options={all ?? [zoneOption(zone)]}
        error={refusalAt(props.failure, 'timezone')}
        disabled={!mayManage}
        {...register('timezone')}
        value={zone}
        onPointerEnter={come}
        onFocus={come}
      />
      <Select
        label={words.defaultPlaylist}
        hint={props.playlistsFailed ? words.playlistsFailed : words.defaultHint}
        disabled={!mayManage || playlists === null}
        error={refusalAt(props.failure, 'default_playlist_id')}
        options={[
          { value: '', label: words.noDefault },
          ...(playlists ?? []).map((playlist) => ({ value: playlist.id, label: playlist.name })),
        ]}
        {...register('default_playlist_id')}
        value={defaultId}
      />
      {outdated && (
        <VenueConflict
          outdated={outdated}
          mine={form.getValues()}
          playlists={playlists}
          userId={props.userId}
          onTheirs={(current) => {
            for (const field of FIELDS) form.setValue(field, current[field], { shouldDirty: true });
            see(outdated.etag);
          }}
          onMine={() => save(form.getValues(), outdated.etag)}
          onClose={props.onForget}
        />
      )}
      {general && <Mistake role="alert">{general}</Mistake>}
      <Foot>
        <Button type="submit" variant="primary" busy={props.isSaving} disabledReason={reason}>
          {props.isSaving ? words.saving : words.save}
        </Button>
      </Foot>
    </Form>
  );
}
