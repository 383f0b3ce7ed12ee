import { playlistForEdit, useSchedule } from '@vitrine/shared/calls';
import type { DeviceGroup, PlaylistForEdit, PlaylistItem, ScheduleRule } from '@vitrine/shared/contract';
import { MAX_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { useQuery } from '@vitrine/shared/query';
import { dateTexts } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Checkbox, FailedState, FormDialog, Skeleton, TextField, type LeaveDialog } from '@vitrine/shared/ui';
import { useState } from 'react';
import { useEntryActs } from './entry.acts';
import { aheadOf } from './entry.query';
import { EntryFields } from './entry-fields';
import {
  blockOf,
  draftOfPlaylist,
  draftOfSlot,
  faultsOf,
  fieldsOfDraft,
  fieldsOfPlaylist,
  isSameTiming,
  newPlaylistAddress,
} from './entry.rule';
import type { SheetWish } from './slot.rule';
import { BlockNote, EntryNotes } from './entry-notes';
import { PlaylistPicker, type Chosen } from './playlist-picker';
import { sheetTexts as words } from './sheet-texts';

export interface EntryDialogProps {
  wish: SheetWish;
  playlists: readonly PlaylistItem[];
  groups: readonly DeviceGroup[];
  /** Group that the calendar shows; null: entries for all devices. */
  group: string | null;
  /** Rules that the calendar shows, for what a save changes besides. */
  rules: readonly ScheduleRule[];
  now: number;
  /** Zone of the venue's clock. */
  zone: string;
  /** Whether the subscription allows new playlists. */
  mayCreate: boolean;
  onClose: () => void;
}

/** Sheet for an entry of the calendar: which playlist, when, how often, and on which screens (product §6). */
export function EntryDialog({ wish, playlists, groups, rules, now, zone, ...props }: EntryDialogProps) {
  const shell = useShell();
  const acts = useEntryActs(now);
  const isApprover = shell.may('playlist.approve');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const id = idOf(wish, chosen);
  const { base, query, adopt } = useBase(id);
  const ahead = useAhead(base, now) ?? rules;
  const [typed, setTyped] = useState(wish.kind === 'add' ? draftOfSlot(wish.slot, props.group) : null);
  const [name, setName] = useState(wish.kind === 'copy' ? words.copyName(wish.entry.title) : null);
  const [isCopying, setCopying] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);

  const draft = typed ?? (base && wish.kind !== 'add' ? draftOfPlaylist(base, wish.at) : null);
  const isCopy = wish.kind === 'copy' || isCopying;
  const title = base?.name ?? (wish.kind === 'add' ? '' : wish.entry.title);
  const copyName = (name ?? words.copyName(title)).trim();
  const changed = isCopy ? null : base;
  const block = base && blockOf(base, isApprover);
  const isNew = chosen?.kind === 'new';
  const isAdded = wish.kind === 'add' && base !== null && base.schedule_type !== 'manual';

  async function save(leave: LeaveDialog) {
    setTried(true);
    setMistake(null);
    if (!draft || faultsOf(draft).length > 0) return;
    if (isNew) return leave(() => shell.navigate(newPlaylistAddress(chosen.name, draft)));
    if (!base || block || (isCopy && copyName === '')) return;
    if (!isCopy && isSameTiming(fieldsOfDraft(draft, now), fieldsOfPlaylist(base))) return leave();
    setSaving(true);
    const outcome = isCopy ? await acts.saveCopy(base, copyName, draft) : await acts.saveTiming(base, draft);
    setSaving(false);
    if (outcome.kind === 'saved') return leave(outcome.announce);
    if (outcome.kind === 'failed') return setMistake(outcome.detail);
    adopt(outcome.theirs);
    setMistake(words.changedMeanwhile(base.name));
  }

  return (
    <FormDialog
      title={titleOf(wish)}
      submit={isNew ? words.chooseContent : isApprover ? words.save : words.sendForApproval}
      width="normal"
      busy={isSaving || (id !== null && query.isPending)}
      disabled={Boolean(block)}
      mistake={mistake}
      onSubmit={(leave) => void save(leave)}
      onClose={props.onClose}
    >
      {wish.kind === 'add' && (
        <PlaylistPicker
          playlists={playlists}
          chosen={chosen}
          mayCreate={props.mayCreate}
          error={hasTried && !chosen ? words.faults.no_playlist : undefined}
          onChoose={(next) => {
            setChosen(next);
            setCopying(false);
          }}
        />
      )}
      {id !== null && query.isError && !base && <FailedState title={words.loadFailed} query={query} />}
      {block && base && <BlockNote block={block} playlist={base} />}
      {isAdded && !block && chosen?.kind === 'known' && (
        <div>
          <p role="status">{words.already(base.name, dateTexts.description(chosen.playlist.descr_str))}</p>
          {props.mayCreate && (
            <Checkbox checked={isCopying} onChange={setCopying}>
              {words.keepAndCopy}
            </Checkbox>
          )}
        </div>
      )}
      {isCopy && base && (
        <TextField
          label={words.name}
          value={name ?? words.copyName(title)}
          maxLength={MAX_NAME_LENGTH}
          error={hasTried && copyName === '' ? words.faults.no_name : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {draft ? (
        <>
          <EntryFields {...{ draft, groups, now }} showFaults={hasTried} onChange={setTyped} />
          <EntryNotes {...{ draft, rules, ahead, now, zone, isApprover, isNew }} base={changed} />
        </>
      ) : (
        !query.isError && <Skeleton height="16rem" />
      )}
    </FormDialog>
  );
}

const idOf = (wish: SheetWish, chosen: Chosen | null): string | null => {
  if (wish.kind !== 'add') return wish.entry.playlist_id;
  return chosen?.kind === 'known' ? chosen.playlist.id : null;
};

function titleOf(wish: SheetWish): string {
  if (wish.kind === 'add') return words.addTitle;
  return wish.kind === 'edit' ? words.editTitle(wish.entry.title) : words.copyTitle(wish.entry.title);
}

/** Rules that reach the playlist's devices in the coming year; undefined until they are known. */
function useAhead(base: PlaylistForEdit | null, now: number): readonly ScheduleRule[] | undefined {
  const window = { ...aheadOf(now), device_group: base?.device_group ?? null };
  return useSchedule(window, { isSeen: base !== null }).data;
}

/**
 * Version of the playlist that a save starts from: the first one fetched, so that later changes by others are
 * refused by its tag, not overwritten; or the one named in a refusal.
 */
function useBase(id: string | null) {
  const shell = useShell();
  const query = useQuery({ ...playlistForEdit(shell, id ?? ''), enabled: id !== null });
  const [held, setHeld] = useState<PlaylistForEdit | null>(null);
  if (query.data && query.data.id === id && held?.id !== id) setHeld(query.data);
  return { base: held?.id === id ? held : null, query, adopt: setHeld };
}
