import type { PlaylistItem } from '@vitrine/shared/contract';
import { MAX_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { dateTexts } from '@vitrine/shared/rules';
import { comboboxField, ComboboxOption, icons, stepBy, t, TextField } from '@vitrine/shared/ui';
import { useId, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { foundIn } from './entry.rule';
import { sheetTexts as words } from './sheet-texts';

/** Chosen playlist: one of the account, or a new one by name. */
export type Chosen = { kind: 'known'; playlist: PlaylistItem } | { kind: 'new'; name: string };

/** Options rendered at once. */
const MOST = 30;

const nameOf = (chosen: Chosen | null): string =>
  chosen === null ? '' : chosen.kind === 'new' ? chosen.name : chosen.playlist.name;

/** Combobox after the WAI-ARIA pattern: the account's playlists by name, and a new one by the typed name. */
export function PlaylistPicker({
  playlists,
  chosen,
  mayCreate,
  error,
  onChoose,
}: {
  playlists: readonly PlaylistItem[];
  chosen: Chosen | null;
  mayCreate: boolean;
  error?: string;
  onChoose: (chosen: Chosen | null) => void;
}) {
  const list = useId();
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(chosen === null);
  const [at, setAt] = useState(0);
  const found = foundIn(playlists, query);
  const options = optionsOf(found.slice(0, MOST), query, mayCreate);
  const current = Math.min(at, options.length - 1);

  function choose(option: Chosen | undefined) {
    if (!option) return;
    setOpen(false);
    onChoose(option);
  }
  function open(text: string) {
    setQuery(text);
    setAt(0);
    setOpen(true);
    if (chosen) onChoose(null);
  }
  function handleKey(event: KeyboardEvent) {
    // Enter that ends an IME composition is not ours.
    if (event.nativeEvent.isComposing) return;
    const next = stepBy(event.key, current, options.length);
    if (!isOpen) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true);
      return;
    }
    if (event.key === 'Enter') choose(options[current]);
    else if (event.key === 'Escape' && query !== '') open('');
    else if (next !== null) setAt(next);
    else return;
    event.preventDefault();
  }
  const more = found.length - MOST;
  return (
    <div>
      <TextField
        label={words.playlist}
        {...comboboxField(list, isOpen, isOpen && options[current] ? current : undefined)}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        required
        placeholder={words.search}
        maxLength={MAX_NAME_LENGTH}
        error={error}
        value={isOpen ? query : nameOf(chosen)}
        onChange={(event) => open(event.target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={handleKey}
      />
      {isOpen && (
        <List id={list} role="listbox" aria-label={words.playlist}>
          {options.map((option, index) => (
            <ComboboxOption
              key={option.kind === 'new' ? 'new' : option.playlist.id}
              list={list}
              index={index}
              isCurrent={index === current}
              icon={option.kind === 'new' ? icons.plus : icons.playlist}
              detail={option.kind === 'known' && dateTexts.description(option.playlist.descr_str)}
              onPoint={setAt}
              onChoose={() => choose(option)}
            >
              {option.kind === 'new' ? words.newPlaylist(option.name) : option.playlist.name}
            </ComboboxOption>
          ))}
        </List>
      )}
      {isOpen && options.length === 0 && (
        <Line role="status">{playlists.length === 0 ? words.noPlaylists : words.nothingFound}</Line>
      )}
      {isOpen && more > 0 && <Line>{words.moreFound(more)}</Line>}
    </div>
  );
}

function optionsOf(found: readonly PlaylistItem[], query: string, mayCreate: boolean): Chosen[] {
  const name = query.trim();
  const isNew = mayCreate && name !== '' && !found.some((one) => one.name === name);
  return [
    ...found.map((playlist) => ({ kind: 'known', playlist }) as const),
    ...(isNew ? [{ kind: 'new', name } as const] : []),
  ];
}

/** Spec §9: "Autocomplete panel max height 256px"; shorter, so that the sheet's times stay in view. */
const List = styled.div`
  max-height: min(30dvh, 13rem);
  margin-top: ${t.space[4]};
  padding: ${t.space[4]};
  overflow-y: auto;
  border: ${t.border};
  border-radius: ${t.radius.control};
  &:empty {
    display: none;
  }
`;
const Line = styled.p`
  margin-top: ${t.space[8]};
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;
